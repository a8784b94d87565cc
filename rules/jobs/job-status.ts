export const JOB_STATUSES = ["new", "scheduled", "confirmed", "in_progress", "done", "cancelled"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_TYPES = ["Service", "Repair", "Installation", "Other"] as const;
export type JobType = (typeof JOB_TYPES)[number];

const LABELS: Record<JobStatus, string> = {
  new: "New",
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  in_progress: "In Progress",
  done: "Done",
  cancelled: "Cancelled",
};

export function jobStatusLabel(status: JobStatus): string {
  return LABELS[status];
}

/** Reads a status as callers write it: 'completed' means done. null when unknown. */
export function parseJobStatus(text: string): JobStatus | null {
  if (text === "completed") return "done";
  return JOB_STATUSES.find((status) => status === text) ?? null;
}

/** Work that is still to do: neither done nor cancelled. */
export function isOpenStatus(status: JobStatus): boolean {
  return status !== "done" && status !== "cancelled";
}

/** Done and cancelled jobs can't be dragged to another day. */
export function canReschedule(status: JobStatus): boolean {
  return isOpenStatus(status);
}

/** Confirming makes a new or scheduled job confirmed and leaves any other status as it is. */
export function statusAfterConfirming(status: JobStatus): JobStatus {
  return status === "new" || status === "scheduled" ? "confirmed" : status;
}

/** A confirmed job that moves to another day must be confirmed again. */
export function statusAfterMovingDay(status: JobStatus): JobStatus {
  return status === "confirmed" ? "scheduled" : status;
}
