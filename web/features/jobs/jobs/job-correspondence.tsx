import { Card } from "@fettle/design-system/Card";
import { Suspense } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { JobReminderCard } from "../../conversations/texts/job-reminder-card.tsx";

const JobDiary = lazyPart(() => import("../job-diary/job-diary.tsx"));

export function JobReminder({ job }: { job: JobDetailFragment }) {
  return isUnsent(job) ? null : <JobReminderCard job={job} />;
}

/** Loads after the rest of the job and must not move anything in view. */
export function JobDiaryPart({ job, hasNote = false }: { job: JobDetailFragment; hasNote?: boolean }) {
  return (
    <Suspense fallback={<Card title="Diary" />}>
      <JobDiary job={job} hasNote={hasNote} />
    </Suspense>
  );
}
