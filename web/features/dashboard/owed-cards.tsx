import { useQuery } from "@apollo/client/react";
import { RowLink } from "@fettle/design-system/RowLink";
import { formatMoney } from "@fettle/rules/money";
import { ArrowUpRight } from "lucide-react";
import { OwedDocument } from "../../generated/graphql.ts";
import { card, count, label } from "./count-card.css.ts";
import { owed, owedCount, owedNote } from "./dashboard.css.ts";

/** What customers owe, and what of it is overdue; for admins and managers. Quiet until it is known. */
export function OwedCards() {
  const { data } = useQuery(OwedDocument);
  if (!data || data.invoiceCounts.all === 0) return null;
  const { invoiceTotals: totals, invoiceCounts: counts } = data;
  return (
    <div className={owed}>
      <Owed title="Outstanding" cents={totals.outstandingCents} tab="unpaid" invoices={counts.unpaid} />
      <Owed title="Overdue" cents={totals.overdueCents} tab="overdue" invoices={counts.overdue} />
    </div>
  );
}

function Owed({
  title,
  cents,
  tab,
  invoices,
}: {
  title: string;
  cents: number;
  tab: string;
  invoices: number;
}) {
  return (
    <section className={card}>
      <h2 className={label}>
        <RowLink href={`/invoices?tab=${tab}`}>{title}</RowLink>
        <ArrowUpRight size={18} aria-hidden />
      </h2>
      <p className={`${count} ${owedCount}`}>{formatMoney(cents)}</p>
      <p className={owedNote}>{invoices === 1 ? "1 invoice" : `${invoices} invoices`}</p>
    </section>
  );
}
