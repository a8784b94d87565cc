import { formatMoney } from "@fettle/rules/platform/money";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { ConflictError, ProviderUnavailableError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { CheckoutOutcome } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { closeCheckouts } from "../../billing/checkouts/close-checkouts.ts";
import { endCheckout } from "./expire-checkout.ts";
import { settleFoundCheckout } from "./settle-found-checkout.ts";

interface Page {
  id: string;
  sessionId: string;
}

/**
 * Closes the purchase's other payment pages at the provider. Throws CONFLICT if one has been paid, PROVIDER_UNAVAILABLE
 * if the provider can't say.
 */
export async function closeEarlierPages(
  services: Services,
  orgId: string,
  opening: string,
  purchase: Prisma.CheckoutWhereInput,
): Promise<void> {
  const earlier = await services.database.forOrganisation(orgId).checkout.findMany({
    where: { ...purchase, status: { not: "completed" }, endedAt: null, providerSessionId: { not: null } },
    select: { id: true, providerSessionId: true, amountCents: true },
  });
  for (const { id, providerSessionId, amountCents } of earlier) {
    const page = { id, sessionId: providerSessionId ?? "" };
    const isReused = id === opening;
    const outcome = await (isReused ? ask : endCheckout)(services, orgId, page).catch((error: unknown) => {
      log.error({ err: error, checkoutId: id }, "couldn’t close an earlier payment page");
      throw new ProviderUnavailableError("Card payment isn’t available right now. Try again in a minute.");
    });
    const refusal = refusalOf(outcome, isReused, formatMoney(amountCents));
    if (!refusal) continue;
    if (!isReused)
      await asSystem(services, orgId, ({ tx }) => closeCheckouts({ tx, orgId }, { id: opening }));
    throw new ConflictError(refusal);
  }
}

function refusalOf(outcome: CheckoutOutcome["outcome"] | null, isReused: boolean, sum: string) {
  if (outcome === "paid") return `Your earlier payment of ${sum} has arrived. Reload this page to see it.`;
  if (outcome === "processing") {
    return `Your earlier payment of ${sum} is still being processed. You don’t need to pay again.`;
  }
  return outcome !== null && isReused ? "That payment page has expired. Try again." : null;
}

async function ask(services: Services, orgId: string, { sessionId }: Page) {
  const found = await services.payments?.readCheckout(sessionId);
  if (!found) return null;
  await settleFoundCheckout(services, orgId, found);
  return found.checkout.outcome;
}
