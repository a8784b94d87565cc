import { grantCreditsSchema } from "@fettle/rules/owner/owner-actions.schema";
import { parseInput } from "../../../parse-input.ts";
import { creditExpiry } from "../../billing/packs/credit-expiry.ts";
import { addCredits } from "../../delivery/credits/add-credits.ts";
import { actAsOwner, type OwnerCaller, recordAction } from "./act-as-owner.ts";

const GRANTED = "granted";

/** Adds free credits. Like pack credits, they're spent after the plan's quota. */
export function grantCredits(caller: OwnerCaller, orgId: string, input: unknown) {
  const { channel, quantity, reason } = parseInput(grantCreditsSchema, input);
  return actAsOwner(caller, orgId, async (work) => {
    await addCredits(work, {
      channel,
      productId: GRANTED,
      quantity,
      priceCents: 0,
      expiresAt: await creditExpiry(work),
    });
    await recordAction(work, "credits_granted", { reason, channel, quantity });
  });
}
