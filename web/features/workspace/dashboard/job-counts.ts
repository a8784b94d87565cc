import { JOB_STATUSES, type JobStatus } from "@fettle/rules/jobs/job-status";

export type Share = { status: JobStatus; count: number };
/** A line under the count, with the glyph of its status. */
export type CountLine = { status: JobStatus; count: number; word: string };
/** `none` is shown if there are no lines. */
export type CountSummary = { shares: Share[]; lines: CountLine[]; none: string };

/** Finished jobs first, then those in progress, then future ones. */
const BAR_ORDER_TODAY: readonly JobStatus[] = ["done", "in_progress", "confirmed", "scheduled", "new"];

function count(shares: readonly Share[], ...statuses: JobStatus[]): number {
  return shares.reduce((sum, share) => (statuses.includes(share.status) ? sum + share.count : sum), 0);
}

const inOrder = (shares: readonly Share[], order: readonly JobStatus[]) =>
  order.map((status) => ({ status, count: count(shares, status) })).filter((share) => share.count > 0);

const withJobs = (lines: readonly CountLine[]) => lines.filter((line) => line.count > 0);

/** '6', or '2 or more' if this device might not have all of them. */
export function countToday(count: number, isWhole: boolean): string {
  if (isWhole) return String(count);
  return count > 0 ? `${count} or more` : "\u00a0";
}

export function summariseToday(jobs: readonly { status: JobStatus }[], isWhole = true): CountSummary {
  const shares = JOB_STATUSES.map((status) => ({
    status,
    count: jobs.filter((job) => job.status === status).length,
  }));
  return {
    shares: inOrder(shares, BAR_ORDER_TODAY),
    lines: withJobs([
      { status: "done", count: count(shares, "done"), word: "done" },
      { status: "in_progress", count: count(shares, "in_progress"), word: "in progress" },
      { status: "confirmed", count: count(shares, "new", "scheduled", "confirmed"), word: "to go" },
    ]),
    none: isWhole ? "Nothing booked" : "None on this device",
  };
}

export function summariseTotal(counts: readonly Share[]): CountSummary {
  const open = count(counts, "new", "scheduled", "confirmed", "in_progress");
  return {
    shares: inOrder(counts, JOB_STATUSES),
    lines: withJobs([
      { status: "scheduled", count: open, word: "open" },
      { status: "done", count: count(counts, "done"), word: "done" },
      { status: "cancelled", count: count(counts, "cancelled"), word: "cancelled" },
    ]),
    none: "None yet",
  };
}
