import { ListRow } from "@fettle/design-system/ListRow";
import { media } from "@fettle/design-system/tokens/scale";
import { daysOverdue } from "@fettle/rules/invoicing/invoice-status";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import { parseDate } from "@internationalized/date";
import { ChoiceBox } from "../../../platform/long-list/row-choice.tsx";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "../documents/documents-list.css.ts";
import { InvoiceChase, type ListedInvoice } from "./invoice-chase.tsx";
import { InvoiceMenu } from "./invoice-menu.tsx";
import { InvoiceRowStatus } from "./invoice-row-status.tsx";
import { lastReminder, reminderInList } from "./last-reminder.ts";

export const INVOICE_COLUMNS = "22px 78px minmax(0, 1fr) 150px 106px 108px 138px 36px";

export function ListedInvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { number, status, customer, title, dueDate, totalCents, balanceCents } = invoice;
  const { timeZone } = useViewer().organisation;
  const isPhone = useIsPhone();
  const isOpen = status === "sent" || status === "overdue";
  const isPart = balanceCents !== totalCents && isOpen;
  const isLate = status === "overdue";
  const days = isLate ? daysOverdue({ status: "sent", dueDate }, today(timeZone)) : 0;
  const hasHeads = useMediaQuery(media.roomy);
  const day = isOpen && reminderInList(invoice, timeZone);
  const reminded = day && (hasHeads ? day : `Reminded ${day}`);
  const dueDay = dueDate && formatShortDate(parseDate(dueDate));
  const due = isPhone && dueDay ? `Due ${dueDay}` : dueDay;
  return (
    <ListRow
      href={`/invoices/${invoice.id}`}
      leading={!isPhone && <ChoiceBox row={invoice} name={number} />}
      title={isPhone ? (customer?.name ?? title) : <span className={css.number}>{number}</span>}
      detail={isPhone && [number, customer ? title : "No customer", reminded].filter(Boolean).join(" · ")}
      actions={
        <>
          {isLate && !isPhone && <InvoiceChase invoice={invoice} />}
          <InvoiceMenu invoice={invoice} />
        </>
      }
    >
      {!isPhone && (
        <span className={css.who}>
          <span className={css.whoName}>{customer?.name ?? title}</span>{" "}
          <span className={css.what}>{customer ? title : "No customer"}</span>
        </span>
      )}
      <span className={isLate ? css.late : css.due}>
        {[due, days > 0 && (days === 1 ? "1 day" : `${days} days`)].filter(Boolean).join(" · ")}
      </span>
      <span className={css.badge}>
        <InvoiceRowStatus invoice={invoice} />
      </span>
      {!isPhone && (
        <span className={css.reminded} title={lastReminder(invoice, timeZone) ?? undefined}>
          {reminded}
        </span>
      )}
      <span className={status === "void" ? css.struck : css.amount}>
        {isPart ? (
          <>
            {formatMoney(balanceCents)} <span className={css.of}>of {formatMoney(totalCents)}</span>
          </>
        ) : (
          formatMoney(totalCents)
        )}
      </span>
    </ListRow>
  );
}
