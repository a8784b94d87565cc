import { Badge } from "@fettle/design-system/Badge";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { formatMoney } from "@fettle/rules/platform/money";
import type { ReactNode } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { invoicingWords } from "./invoicing-choice.ts";
import { amount, hint } from "./job-invoicing.css.ts";

export interface JobInvoicingCardProps {
  job: Pick<JobDetailFragment, "status" | "quote" | "invoice" | "quotedTotalCents" | "workTotalCents">;
  children?: ReactNode;
}

export function JobInvoicingCard({ job, children }: JobInvoicingCardProps) {
  const { quote, invoice } = job;
  const figures = invoice ? "" : invoicingWords(job, job.status === "done");
  if (!quote && !invoice && !figures && !children) return null;
  const isPart = invoice && invoice.balanceCents !== invoice.totalCents && invoice.balanceCents > 0;
  return (
    <Card title="Quote and invoice" padding="none">
      <DataList label="Quote and invoice" variant="plain">
        {quote && (
          <ListRow
            href={`/quotes/${quote.id}`}
            title={quote.number}
            badge={<Badge status={STATUSES.quote[quote.status]} />}
            trailing={<span className={amount}>{formatMoney(quote.totalCents)}</span>}
          />
        )}
        {invoice && (
          <ListRow
            href={`/invoices/${invoice.id}`}
            title={invoice.number}
            badge={<Badge status={STATUSES.invoice[invoice.status]} />}
            detail={isPart ? `${formatMoney(invoice.balanceCents)} left` : undefined}
            trailing={<span className={amount}>{formatMoney(invoice.totalCents)}</span>}
          />
        )}
      </DataList>
      {figures && <p className={hint}>{`${figures} inc GST`}</p>}
      {children && <div className={hint}>{children}</div>}
    </Card>
  );
}
