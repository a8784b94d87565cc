import { topic } from "../../../ports/bus/bus.ts";

/** A change of a job, published per organisation after the commit; subscribers read the record themselves. */
export type JobEvent = {
  jobId: string;
  kind: "created" | "changed" | "deleted";
  /** When it was scheduled before and after, ISO; null without a date. */
  from: string | null;
  to: string | null;
};

export const jobEvents = topic<JobEvent>("jobs");

export const CHANGE_KINDS = ["entered", "changed", "left", "deleted"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What an event means for a half-open window of the schedule; null when the window doesn't show the job. */
export function changeInWindow(event: JobEvent, from: Date, to: Date): ChangeKind | null {
  const within = (at: string | null) => at !== null && new Date(at) >= from && new Date(at) < to;
  const was = event.kind !== "created" && within(event.from);
  if (event.kind === "deleted") return was ? "deleted" : null;
  const is = within(event.to);
  if (was) return is ? "changed" : "left";
  return is ? "entered" : null;
}

/** What an event means for a subscriber to all jobs. */
export function changeInList({ kind }: JobEvent): ChangeKind {
  return kind === "created" ? "entered" : kind;
}
