import { Suspense } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { JobReminderCard } from "../../conversations/texts/job-reminder-card.tsx";

/** Loaded once the job is shown. */
const JobMessages = lazyPart(() => import("../../conversations/messages/job-messages.tsx"));

/**
 * The reminder of a visit and what was written about a job, once the server has the job. They come after the screen is
 * drawn: nothing in sight may be moved by them.
 */
export function JobCorrespondence({ job }: { job: JobDetailFragment }) {
  if (isUnsent(job)) return null;
  return (
    <>
      <JobReminderCard job={job} />
      <Suspense>
        <JobMessages job={job} />
      </Suspense>
    </>
  );
}
