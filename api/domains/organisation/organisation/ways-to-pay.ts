import type { WayToPay } from "@fettle/rules/organisation/ways-to-pay";
import type { PaymentsPort } from "../../../ports/payments/payments.ts";

export function waysToPay(
  payments: PaymentsPort | null,
  { accountNumber, payId }: { accountNumber: string | null; payId: string | null },
): WayToPay[] {
  return [
    ...(payments ? ["card" as const] : []),
    ...(accountNumber || payId ? ["bank_transfer" as const] : []),
  ];
}
