import type { WayToPay } from "@fettle/rules/organisation/ways-to-pay";
import type { PaymentsPort } from "../../../ports/payments/payments.ts";

/** The payment methods of an organisation's invoices: what their pages offer, and mails may mention. */
export function waysToPay(
  payments: PaymentsPort | null,
  { accountNumber, payId }: { accountNumber: string | null; payId: string | null },
): WayToPay[] {
  return [
    ...(payments ? ["card" as const] : []),
    ...(accountNumber || payId ? ["bank_transfer" as const] : []),
  ];
}
