import { useMutation } from "@apollo/client/react";
import { formatWallDate } from "@fettle/rules/format-wall-time";
import { MESSAGES } from "@fettle/rules/messages";
import { jobWallTime } from "@fettle/rules/wall-time";
import { CompleteJobDocument } from "../../generated/graphql.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { placeJob } from "../job-cache/job-cache.ts";

/** Completes a job with its follow-ups; shows failures in a toast. Returns the done job and the success message. */
export function useCompletion(job: { id: string; title: string }) {
  const { timeZone } = useViewer().organisation;
  const [completeJob, { loading }] = useMutation(CompleteJobDocument, { context: { handlesErrors: true } });
  const complete = async () => {
    try {
      const { data } = await completeJob({
        variables: { id: job.id },
        update: (cache, { data: written }) => {
          const done = written?.completeJob;
          for (const { id } of done ? [done.job, ...done.followUps] : []) placeJob(cache, id);
        },
      });
      const dates = data?.completeJob?.followUps.flatMap(({ scheduledAt }) =>
        scheduledAt ? [formatWallDate(jobWallTime(scheduledAt, timeZone))] : [],
      );
      if (!data?.completeJob) return undefined;
      const words = dates?.length ? `Follow-up created for ${dates.join(" and ")}` : job.title;
      return { job: data.completeJob.job, words };
    } catch (error) {
      showFailure(error, MESSAGES.failedToCompleteJob);
      return undefined;
    }
  };
  return { complete, isCompleting: loading };
}
