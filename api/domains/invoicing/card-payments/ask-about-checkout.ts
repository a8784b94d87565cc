import type { Checkout } from "../../../database/generated/client/client.ts";
import { log } from "../../../log.ts";
import type { Services } from "../../../services.ts";
import { markCheckoutAsked } from "../../billing/checkouts/mark-checkout-asked.ts";
import { syncSubscription } from "../../billing/subscriptions/sync-subscription.ts";
import { settleFoundCheckout } from "./settle-found-checkout.ts";

/** Asks the provider about an unsettled checkout and settles it, in case its event is late or was lost. */
export async function askAboutCheckout(services: Services, orgId: string, id: string): Promise<void> {
  const { database, now } = services;
  const checkout = await markCheckoutAsked({ tx: database.forOrganisation(orgId), now: now() }, id);
  if (!checkout) return;
  await ask(services, orgId, checkout).catch((error: unknown) => {
    log.warn({ err: error, checkoutId: id }, "couldn’t ask the card provider about a checkout");
  });
}

async function ask(
  services: Services,
  orgId: string,
  { kind, providerSessionId }: Pick<Checkout, "kind" | "providerSessionId">,
) {
  if (kind === "plan") return syncSubscription(services, orgId);
  const found = await services.payments?.readCheckout(providerSessionId ?? "");
  if (found) await settleFoundCheckout(services, orgId, found);
}
