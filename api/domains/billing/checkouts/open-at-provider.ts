import { ProviderUnavailableError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { CheckoutRequest, OpenedCheckout } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { closeCheckouts } from "./close-checkouts.ts";
import { CURRENCY } from "./misreported-payment.ts";

const MINUTE_MS = 60_000;
export const STILL_LONG_ENOUGH_MS = 20 * MINUTE_MS;

/** Opens the provider's page. If that fails, closes the checkout and throws PROVIDER_UNAVAILABLE. */
export async function openAtProvider(
  services: Services,
  orgId: string,
  request: Omit<CheckoutRequest, "currency">,
): Promise<OpenedCheckout> {
  const { payments } = services;
  const { checkoutId } = request;
  try {
    if (!payments) throw new Error("No card provider is set up");
    return await payments.openCheckout({ ...request, currency: CURRENCY });
  } catch (error) {
    log.error({ err: error, checkoutId }, "couldn’t open a checkout");
    // Providers can replay a failure for the same request, so a retry needs a new checkout.
    const unopened = { id: checkoutId, providerSessionId: null };
    await asSystem(services, orgId, ({ tx }) => closeCheckouts({ tx, orgId }, unopened));
    throw new ProviderUnavailableError("Card payment isn’t available right now. Try again in a minute.");
  }
}
