import type { RecordChange } from "@fettle/rules/platform/record-types";
import { topic } from "../../../ports/bus/bus.ts";

/** Published per organisation after commit. Subscribers read the record themselves. */
export type JobEvent = {
  jobId: string;
  kind: "created" | "changed" | "deleted";
  /** Archived instead of deleted. */
  isArchived?: boolean;
  /** ISO scheduled times before and after. null if there's no date. */
  from: string | null;
  to: string | null;
};

export const jobEvents = topic<JobEvent>("jobs");

export const CHANGE_KINDS = ["entered", "changed", "left", "deleted"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Maps an event to a half-open schedule window. Returns null if the window doesn't show the job. */
export function changeInWindow(event: JobEvent, from: Date, to: Date): ChangeKind | null {
  const within = (at: string | null) => at !== null && new Date(at) >= from && new Date(at) < to;
  const was = event.kind !== "created" && within(event.from);
  if (event.kind === "deleted") return was ? "deleted" : null;
  const is = within(event.to);
  if (was) return is ? "changed" : "left";
  return is ? "entered" : null;
}

export function changeInList({ kind }: JobEvent): ChangeKind {
  return kind === "created" ? "entered" : kind;
}

/** In the schema's words. */
export function toldChange({ kind, isArchived }: JobEvent): RecordChange {
  if (kind === "changed") return "updated";
  return kind === "deleted" && isArchived ? "archived" : kind;
}
