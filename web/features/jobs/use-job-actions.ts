import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { formatWallDate } from "@fettle/rules/format-wall-time";
import { isOpenStatus } from "@fettle/rules/job-status";
import { MESSAGES } from "@fettle/rules/messages";
import { jobWallTime } from "@fettle/rules/wall-time";
import { useNavigate } from "react-router";
import { sayFailure } from "../../app/errors/say-failure.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { CompleteJobDocument, ConfirmJobDocument, type JobDetailFragment } from "../../generated/graphql.ts";
import { placeJob } from "./job-cache.ts";
import { undoCompletion, undoConfirmation } from "./undo-job.ts";

/** What can be done next with a job: confirm it while it is new, complete it while it is open. */
export function useJobActions(job: JobDetailFragment) {
  const navigate = useNavigate();
  const { timeZone } = useViewer().organisation;
  const [confirmJob, confirmation] = useMutation(ConfirmJobDocument, { context: { handlesErrors: true } });
  const client = useApolloClient();
  const [completeJob, completion] = useMutation(CompleteJobDocument, { context: { handlesErrors: true } });

  const confirm = async () => {
    if (!job.confirmationToken) return toast({ title: MESSAGES.noConfirmationToken, tone: "error" });
    try {
      const { data } = await confirmJob({
        variables: { id: job.id },
        optimisticResponse: { confirmJob: { ...job, status: "confirmed" } },
        update: (cache) => placeJob(cache, job.id),
      });
      const confirmed = data?.confirmJob;
      toast({
        title: MESSAGES.jobConfirmed,
        tone: "success",
        ...(confirmed && {
          action: { label: "Undo", onPress: () => void undoConfirmation(client, confirmed, job.status) },
        }),
      });
    } catch (error) {
      sayFailure(error, MESSAGES.failedToConfirmJob);
    }
  };

  const complete = async () => {
    try {
      const { data } = await completeJob({
        variables: { id: job.id },
        update: (cache, { data }) => {
          for (const { id } of data ? [data.completeJob.job, ...data.completeJob.followUps] : []) {
            placeJob(cache, id);
          }
        },
      });
      const completed = data?.completeJob?.job;
      const dates = data?.completeJob.followUps.flatMap(({ scheduledAt }) =>
        scheduledAt ? [formatWallDate(jobWallTime(scheduledAt, timeZone))] : [],
      );
      toast({
        title: "Job completed",
        description: dates?.length ? `Follow-up created for ${dates.join(" and ")}` : job.title,
        tone: "success",
        ...(completed && {
          action: { label: "Undo", onPress: () => void undoCompletion(client, completed) },
        }),
      });
      navigate("/jobs");
    } catch (error) {
      sayFailure(error, MESSAGES.failedToCompleteJob);
    }
  };

  return {
    canConfirm: job.status === "new" && job.confirmationToken !== null,
    canComplete: isOpenStatus(job.status),
    confirm,
    complete,
    isConfirming: confirmation.loading,
    isCompleting: completion.loading,
  };
}
