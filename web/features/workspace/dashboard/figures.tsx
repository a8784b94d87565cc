import { useQuery } from "@apollo/client/react";
import { RowLink } from "@fettle/design-system/RowLink";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { ArrowUpRight } from "lucide-react";
import { FiguresDocument } from "../../../generated/graphql.ts";
import { card, count, label } from "./count-card.css.ts";
import { figure, figureCount, figureNote, figures } from "./dashboard.css.ts";

const counted = (number: number, what: string) => `${formatCount(number)} ${what}${number === 1 ? "" : "s"}`;

/** '3 jobs, 1 as quoted, inc GST'. Jobs without a quote count their logged time and parts. */
const toInvoiceNote = ({ jobs, quotedJobs }: { jobs: number; quotedJobs: number }) =>
  [counted(jobs, "job"), ...(quotedJobs > 0 ? [`${formatCount(quotedJobs)} as quoted`] : []), "inc GST"].join(
    ", ",
  );

const LATE_POLL_MS = 300_000;

/** Keeps the same height while loading or offline (`isFromDevice`), when there are no figures. */
export function Figures({ isFromDevice = false }) {
  // Jobs become late without an event, so poll.
  const { data } = useQuery(FiguresDocument, {
    pollInterval: LATE_POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const late = data?.dashboard.lateJobs;
  const toInvoice = data?.dashboard.toInvoice;
  const { invoiceTotals: totals, invoiceCounts: counts } = data ?? {};
  const absent = isFromDevice ? "Not on this device" : undefined;
  return (
    <div className={figures} aria-busy={!data && !isFromDevice}>
      <Figure
        title="To invoice"
        href="/completed-jobs?tab=to-invoice"
        figure={toInvoice ? formatMoney(toInvoice.breakdown.totalCents) : undefined}
        note={toInvoice ? toInvoiceNote(toInvoice) : absent}
      />
      <Figure
        title="Outstanding"
        href="/invoices?tab=unpaid"
        figure={totals && formatMoney(totals.outstandingCents)}
        note={counts ? counted(counts.unpaid, "invoice") : absent}
      />
      <Figure
        title="Overdue"
        href="/invoices?tab=overdue"
        figure={totals && formatMoney(totals.overdueCents)}
        note={counts ? counted(counts.overdue, "invoice") : absent}
      />
      <Figure
        title="Late jobs"
        href="/jobs?status=late"
        figure={late === undefined ? undefined : formatCount(late)}
        note={late === undefined ? absent : late === 0 ? "All on time" : "Not started on time"}
      />
    </div>
  );
}

type FigureProps = {
  title: string;
  href: string;
  figure: string | undefined;
  note: string | null | undefined;
};

function Figure({ title, href, figure: text = "\u00a0", note }: FigureProps) {
  return (
    <section className={`${card} ${figure}`}>
      <h2 className={label}>
        <RowLink href={href}>{title}</RowLink>
        <ArrowUpRight size={18} aria-hidden />
      </h2>
      <p className={`${count} ${figureCount}`}>{text}</p>
      <p className={figureNote}>{note ?? "\u00a0"}</p>
    </section>
  );
}
