import { type Pack, packName } from "@fettle/rules/billing/plans";
import { BadInputError, ConflictError } from "../../../errors.ts";
import { lockKey } from "../../../platform/actions/lock-key.ts";
import { asMember, type MemberCaller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { OpenedCheckout } from "../../../ports/payments/payments.ts";
import { createCheckout } from "../../billing/checkouts/create-checkout.ts";
import { openAtProvider, STILL_LONG_ENOUGH_MS } from "../../billing/checkouts/open-at-provider.ts";
import { storeCheckoutSession } from "../../billing/checkouts/store-checkout-session.ts";
import { findPack } from "../../billing/packs/find-pack.ts";
import type { OpenedPackCheckout } from "../../billing/packs/pack.type.ts";
import { closeEarlierPages } from "./close-earlier-pages.ts";

/**
 * Opens a pack's payment page, or reuses the open page so a double-click can't pay twice. Throws BAD_INPUT, CONFLICT or
 * PROVIDER_UNAVAILABLE.
 */
export async function openPackCheckout(caller: MemberCaller, productId: string): Promise<OpenedPackCheckout> {
  const { services, me } = caller;
  const pack = findPack(productId);
  if (!pack) throw new BadInputError("This pack is no longer available", { field: "productId", status: 422 });
  if (!services.payments)
    throw new ConflictError("You can’t buy packs here because no card provider is set up.");
  const { id, expiresAt } = await asMember(caller, (work) => takeCheckout(work, pack));
  await closeEarlierPages(services, me.orgId, id, { kind: "pack", productId });
  const page = `${services.config.publicUrl}/settings?tab=usage`;
  const opened = await openAtProvider(services, me.orgId, {
    checkoutId: id,
    amountCents: pack.priceCents,
    expiresAt,
    title: packName(pack),
    successUrl: `${page}&pack=${id}`,
    cancelUrl: page,
  });
  await asMember(caller, (work) => keepSession(work, id, opened));
  return { id, url: opened.url };
}

async function takeCheckout(work: UnitOfWork, { productId, priceCents: amountCents }: Pack) {
  const { tx, orgId, now } = work;
  await lockKey({ tx, orgId }, `pack:${productId}`);
  const longEnough = new Date(now.getTime() + STILL_LONG_ENOUGH_MS);
  const open = await tx.checkout.findFirst({
    where: { kind: "pack", status: "pending", productId, amountCents, expiresAt: { gte: longEnough } },
    select: { id: true, expiresAt: true },
  });
  if (open?.expiresAt) return { id: open.id, expiresAt: open.expiresAt };
  return createCheckout(work, { kind: "pack", productId, amountCents });
}

async function keepSession(work: UnitOfWork, id: string, { sessionId }: OpenedCheckout) {
  if (await storeCheckoutSession(work, id, sessionId)) return;
  throw new ConflictError("This payment page has just closed. Try again.");
}
