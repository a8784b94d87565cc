import { JOB_STATUSES, type JobStatus } from "@fettle/rules/jobs/job-status";

export type Share = { status: JobStatus; count: number };
export type CountSummary = { shares: Share[]; text: string };

/** Finished jobs first, then those in progress, then future ones. */
const BAR_ORDER_TODAY: readonly JobStatus[] = ["done", "in_progress", "confirmed", "scheduled", "new"];

function count(shares: readonly Share[], ...statuses: JobStatus[]): number {
  return shares.reduce((sum, share) => (statuses.includes(share.status) ? sum + share.count : sum), 0);
}

const inOrder = (shares: readonly Share[], order: readonly JobStatus[]) =>
  order.map((status) => ({ status, count: count(shares, status) })).filter((share) => share.count > 0);

const words = (parts: readonly [number, string][]) =>
  parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");

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
  const text = words([
    [count(shares, "done"), "done"],
    [count(shares, "in_progress"), "in progress"],
    [count(shares, "new", "scheduled", "confirmed"), "to go"],
  ]);
  return {
    shares: inOrder(shares, BAR_ORDER_TODAY),
    text: text || (isWhole ? "Nothing booked" : "None on this device"),
  };
}

export function summariseTotal(counts: readonly Share[]): CountSummary {
  const text = words([
    [count(counts, "new"), "new"],
    [count(counts, "scheduled", "confirmed", "in_progress"), "under way"],
    [count(counts, "done"), "done"],
    [count(counts, "cancelled"), "cancelled"],
  ]);
  return { shares: inOrder(counts, JOB_STATUSES), text: text || "None yet" };
}
