import { presentAsJobTime } from "@fettle/rules/jobs/late-job";
import { ageWords } from "@fettle/rules/platform/age-words";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone } from "@fettle/rules/platform/phone";
import { isSameWallDay, jobWallTime, nowWall, readWallDate, today } from "@fettle/rules/platform/wall-time";
import type { DashboardNeedsQuery, NeedExampleFieldsFragment } from "../../../generated/graphql.ts";

type Needs = DashboardNeedsQuery["dashboard"]["needs"];
type Kind = "replies" | "late-work" | "unconfirmed" | "late" | "undated" | "to-invoice" | "overdue";

export type NeedRow = {
  kind: Kind;
  count: number;
  label: string;
  href: string;
  /** The first part is emphasised. */
  strong: string;
  rest: string;
  age: string | null;
  action: { label: string; name: string; href?: string };
};

const nameOf = ({ name }: NeedExampleFieldsFragment) =>
  name?.startsWith("+") ? formatPhone(name) : (name ?? "");
const placed = (example: NeedExampleFieldsFragment) =>
  [nameOf(example), example.suburb].filter(Boolean).join(", ");

/** ', 0491 577 644 and 1 more' after the first of three. */
function andMore(count: number, second: string | undefined, separator = ", "): string {
  const more = count - (second ? 2 : 1);
  return `${second ? `${separator}${second}` : ""}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
}

/** The rows that aren't zero, most urgent first. */
export function needRows(needs: Needs, timeZone: string, now: number): NeedRow[] {
  const { replies, lateWork, unconfirmed, late, undated, toInvoice, overdue } = needs;
  const day = today(timeZone, now);
  const rows: NeedRow[] = [];
  const [reply, nextReply] = replies.oldest;
  if (reply) {
    rows.push({
      kind: "replies",
      count: replies.count,
      label: replies.count === 1 ? "Reply waiting" : "Replies waiting",
      href: "/messages?show=needs_reply",
      strong: nameOf(reply),
      rest: andMore(replies.count, nextReply && nameOf(nextReply)),
      age: ageWords(now - Date.parse(reply.at)),
      action: {
        label: "Reply",
        name: `Reply to ${nameOf(reply)}`,
        href: `/messages/${reply.id}?show=needs_reply`,
      },
    });
  }
  const [deleted, nextDeleted] = lateWork?.oldest ?? [];
  if (lateWork && deleted) {
    const href = "/settings/deleted?kind=job";
    rows.push({
      kind: "late-work",
      count: lateWork.count,
      label: lateWork.count === 1 ? "Deleted job with work" : "Deleted jobs with work",
      href,
      strong: nameOf(deleted),
      rest: andMore(lateWork.count, nextDeleted && nameOf(nextDeleted)),
      age: ageWords(now - Date.parse(deleted.at)),
      action: { label: "Open", name: "Open deleted jobs", href },
    });
  }
  const [visit] = unconfirmed.oldest;
  if (visit) {
    const wall = jobWallTime(visit.at, timeZone);
    const { untexted } = unconfirmed;
    const when = isSameWallDay(wall, nowWall(timeZone, now)) ? "Today" : "Tomorrow";
    rows.push({
      kind: "unconfirmed",
      count: unconfirmed.count,
      label: unconfirmed.count === 1 ? "Unconfirmed visit" : "Unconfirmed visits",
      href: "/jobs?status=scheduled",
      strong: `${when} ${formatWallTime(wall)}`,
      rest: ` ${nameOf(visit)}${andMore(unconfirmed.count, undefined)}`,
      age: untexted === 0 ? "All texted" : null,
      action:
        untexted === 0
          ? { label: "Open", name: "Open unconfirmed visits", href: "/jobs?status=scheduled" }
          : untexted === 1
            ? { label: "Text 1", name: "Text 1 unconfirmed visit" }
            : {
                label: `Text all ${formatCount(untexted)}`,
                name: `Text all ${formatCount(untexted)} unconfirmed visits`,
              },
    });
  }
  const [job, nextJob] = late.oldest;
  if (job) {
    rows.push({
      kind: "late",
      count: late.count,
      label: "Late now",
      href: "/jobs?status=late",
      strong: nameOf(job),
      rest: andMore(late.count, nextJob && nameOf(nextJob), " · "),
      age: ageWords(presentAsJobTime(timeZone, now) - Date.parse(job.at)),
      action: job.phone
        ? { label: "Call", name: `Call ${nameOf(job)}`, href: `tel:${job.phone.replaceAll(/[^\d+]/g, "")}` }
        : { label: "Open", name: `Open ${nameOf(job)}`, href: `/jobs/${job.id}` },
    });
  }
  const [undatedJob, nextUndated] = undated.oldest;
  if (undatedJob) {
    rows.push({
      kind: "undated",
      count: undated.count,
      label: "No date yet",
      href: "/schedule",
      strong: nameOf(undatedJob),
      rest: [
        undatedJob.suburb ? `, ${undatedJob.suburb}` : "",
        andMore(undated.count, nextUndated && placed(nextUndated), " · "),
      ].join(""),
      age: ageWords(now - Date.parse(undatedJob.at)),
      action: { label: "Book in", name: `Book in ${nameOf(undatedJob)}` },
    });
  }
  if (toInvoice && toInvoice.count > 0) {
    const { count, totalCents, yesterday } = toInvoice;
    const href = "/completed-jobs?tab=to-invoice";
    rows.push({
      kind: "to-invoice",
      count,
      label: "To invoice",
      href,
      strong: formatMoney(totalCents),
      rest: ` inc GST${yesterday > 0 ? `, ${formatCount(yesterday)} finished yesterday` : ""}`,
      age: null,
      action: { label: "Invoice", name: "Invoice finished jobs", href },
    });
  }
  if (overdue && overdue.count > 0) {
    const { count, totalCents, outstandingCents, since } = overdue;
    const href = "/invoices?tab=overdue";
    const due = readWallDate(since);
    rows.push({
      kind: "overdue",
      count,
      label: "Overdue",
      href,
      strong: formatMoney(totalCents),
      rest: ` of ${formatMoney(outstandingCents)} outstanding${due ? `, oldest due ${formatNearDay(due, day.year)}` : ""}`,
      age: due ? ageWords(day.compare(due) * 86_400_000) : null,
      action: { label: "Remind", name: "Remind about overdue invoices", href },
    });
  }
  return rows;
}
