import { ListRow } from "@fettle/design-system/ListRow";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import type { InvoiceRowFragment } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "../documents/documents-list.css.ts";
import { InvoiceRowStatus } from "./invoice-row-status.tsx";

/** On its customer's page. */
export function InvoiceRow({ invoice }: { invoice: InvoiceRowFragment }) {
  const { number, status, title, dueDate, totalCents, balanceCents } = invoice;
  const isPhone = useIsPhone();
  const isPart = balanceCents !== totalCents && (status === "sent" || status === "overdue");
  return (
    <ListRow
      href={`/invoices/${invoice.id}`}
      leading={!isPhone && <span className={css.number}>{number}</span>}
      title={title}
      detail={isPhone && number}
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
