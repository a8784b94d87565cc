import { ListRow } from "@fettle/design-system/ListRow";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import type { ReactNode } from "react";
import type { InvoiceRowFragment } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "../documents/documents-list.css.ts";
import { InvoiceRowStatus } from "./invoice-row-status.tsx";

export const INVOICE_COLUMNS = "84px minmax(0, 1fr) 150px 110px 116px 36px";

export interface InvoiceRowProps {
  invoice: InvoiceRowFragment;
  actions?: ReactNode;
  isCustomers?: boolean;
}

export function InvoiceRow({ invoice, actions, isCustomers = false }: InvoiceRowProps) {
  const { number, status, customer, title, dueDate, totalCents, balanceCents } = invoice;
  const isPhone = useIsPhone();
  const isPart = balanceCents !== totalCents && (status === "sent" || status === "overdue");
  const detail = isCustomers ? null : customer ? title : "No customer";
  return (
    <ListRow
      href={`/invoices/${invoice.id}`}
      leading={!isPhone && <span className={css.number}>{number}</span>}
      title={isCustomers ? title : (customer?.name ?? title)}
      detail={[isPhone && number, detail].filter(Boolean).join(" · ")}
      actions={actions}
    >
      <span className={status === "overdue" ? css.late : css.due}>
        {dueDate && `Due ${formatShortDate(parseDate(dueDate))}`}
      </span>
      <span className={css.badge}>
        <InvoiceRowStatus invoice={invoice} />
      </span>
      <span className={status === "void" ? css.struck : css.amount}>
        {formatMoney(totalCents)}
        {isPart && <span className={css.part}>{formatMoney(balanceCents)} left</span>}
      </span>
    </ListRow>
  );
}
