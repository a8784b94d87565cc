import { DocketCard } from "@fettle/design-system/DocketCard";
import { dueFigure } from "@fettle/rules/invoicing/document-words";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import { parseDate } from "@internationalized/date";
import type { InvoiceDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { creditedOf } from "../documents/credited-of.ts";
import * as totals from "../documents/document-totals.css.ts";
import { Amount } from "../documents/document-totals.tsx";
import * as css from "./invoice-screen.css.ts";
import { lastReminder } from "./last-reminder.ts";

export function AmountDue({ invoice }: { invoice: InvoiceDetailFragment }) {
  const { balanceCents, subtotalCents, taxCents, totalCents, paidCents, status } = invoice;
  const credited = creditedOf(invoice);
  const due = dueFigure({ isVoid: status === "void", totalCents, paidCents });
  return (
    <DocketCard
      label="Amount due"
      summary={
        <div>
          <div className={css.dueLabel}>{due.label}</div>
          <div className={css.dueFigure}>{formatMoney(due.cents)}</div>
          <DueLine invoice={invoice} />
          <ReminderLine invoice={invoice} />
        </div>
      }
    >
      <dl className={totals.rows}>
        <Amount label="Subtotal" cents={subtotalCents} />
        <Amount label="GST" cents={taxCents} />
        <Amount label="Total" cents={totalCents} isStrong />
        {paidCents !== credited && <Amount label="Paid" cents={credited - paidCents} />}
        {credited > 0 && <Amount label="Credited" cents={-credited} />}
        {paidCents !== 0 && status !== "void" && <Amount label="Balance" cents={balanceCents} isStrong />}
      </dl>
    </DocketCard>
  );
}

function DueLine({ invoice: { status, dueDate, paidAt } }: { invoice: InvoiceDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  if (status === "paid") return <p className={css.paid}>{paidAt ? "Paid in full" : "Paid"}</p>;
  if (status === "void" || !dueDate) return null;
  const due = parseDate(dueDate);
  const days = due.compare(today(timeZone));
  return (
    <p className={status === "overdue" ? css.late : css.due}>
      Due {formatShortDate(due)}, {inDays(days)}
    </p>
  );
}

function ReminderLine({ invoice }: { invoice: InvoiceDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  if (invoice.status !== "overdue") return null;
  return <p className={css.due}>{lastReminder(invoice, timeZone) ?? "Not reminded yet"}</p>;
}

/** -2 → '2 days ago', 0 → 'today', 14 → 'in 14 days'. */
function inDays(days: number): string {
  if (days === 0) return "today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `in ${count}`;
}
