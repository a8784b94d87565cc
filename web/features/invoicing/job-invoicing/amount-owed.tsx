import { formatMoney } from "@fettle/rules/platform/money";
import { owes } from "./job-invoicing.css.ts";

/** Renders nothing if nothing is owing or the viewer can't see amounts. */
export function AmountOwed({ customer }: { customer: { balanceCents: number | null } | null }) {
  const balance = customer?.balanceCents ?? 0;
  return balance > 0 ? <span className={owes}>{`Owes ${formatMoney(balance)}`}</span> : null;
}
