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

/** Accepts 'completed' for done. null if unknown. */
export function parseJobStatus(text: string): JobStatus | null {
  if (text === "completed") return "done";
  return JOB_STATUSES.find((status) => status === text) ?? null;
}

export function isOpenStatus(status: JobStatus): boolean {
  return status !== "done" && status !== "cancelled";
}

export function canReschedule(status: JobStatus): boolean {
  return isOpenStatus(status);
}

/** Open and not started. Until then customers can say that they can't make it. */
export function isAhead(status: JobStatus): boolean {
  return isOpenStatus(status) && status !== "in_progress";
}

export function statusAfterConfirming(status: JobStatus): JobStatus {
  return status === "new" || status === "scheduled" ? "confirmed" : status;
}

export function statusAfterMovingDay(status: JobStatus): JobStatus {
  return status === "confirmed" ? "scheduled" : status;
}
