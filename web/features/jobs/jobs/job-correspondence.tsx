import { Suspense } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { JobReminderCard } from "../../conversations/texts/job-reminder-card.tsx";

const JobMessages = lazyPart(() => import("../../conversations/messages/job-messages.tsx"));

/** Loads after the rest of the job and must not move anything in view. The job must exist on the server. */
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
