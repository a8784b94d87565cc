import type { WayToPay } from "@fettle/rules/ways-to-pay";
import type { PaymentsPort } from "../../ports/payments/payments.ts";

/** How the customers of an organisation can pay its invoices: what their pages offer, and mails may promise. */
export function waysToPay(
  payments: PaymentsPort | null,
  { accountNumber, payId }: { accountNumber: string | null; payId: string | null },
): WayToPay[] {
  return [
    ...(payments ? ["card" as const] : []),
    ...(accountNumber || payId ? ["bank_transfer" as const] : []),
  ];
}
