import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import type { FoundCheckout } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { MisreportedPaymentError } from "../../billing/checkouts/misreported-payment.ts";
import { invoiceSettled } from "./process-payment-event.ts";
import { settleCheckout } from "./settle-checkout.ts";

/**
 * Settles a checkout from the provider's response. The provider's event might settle it too: whichever comes second
 * does nothing.
 */
export async function settleFoundCheckout(
  services: Services,
  orgId: string,
  { checkout, at }: FoundCheckout,
): Promise<void> {
  const { payments } = services;
  const { checkoutId, outcome } = checkout;
  if (!payments || !checkoutId || (outcome !== "paid" && outcome !== "expired")) return;
  try {
    await asSystem(services, orgId, async (work) => {
      const provider = payments.kind;
      const invoiceId = await settleCheckout(work, { ...checkout, checkoutId, provider, at });
      if (invoiceId) await invoiceSettled(work, invoiceId);
    });
  } catch (error) {
    if (!(error instanceof MisreportedPaymentError)) throw error;
    const { message } = error;
    await raiseAlertAtOnce(services, orgId, "payment_mismatch", { message });
  }
}
