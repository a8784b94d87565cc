import { formatMoney } from "@fettle/rules/platform/money";
import { owes } from "./job-invoicing.css.ts";

/** 'Owes $1,110.00' under a customer's name; nothing where nothing is owed, or the viewer may not see it. */
export function AmountOwed({ customer }: { customer: { balanceCents: number | null } | null }) {
  const balance = customer?.balanceCents ?? 0;
  return balance > 0 ? <span className={owes}>{`Owes ${formatMoney(balance)}`}</span> : null;
}
