import type { JobStatus } from "@fettle/rules/jobs/job-status";
import { lateWords } from "@fettle/rules/jobs/late-job";
import { useViewer } from "../session/viewer.ts";
import { useNow } from "./use-now.ts";

/** '23 min late', or null. */
export function useLate(job: { status: JobStatus; scheduledAt: string | null }): string | null {
  const now = useNow();
  return lateWords(job, useViewer().organisation.timeZone, now);
}
