import type { ApolloClient } from "@apollo/client";
import { toast } from "@fettle/design-system/Toast";
import { jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { type JobDetailFragment, UndoJobStatusDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { placeJob, removeJob } from "../../../platform/job-cache/job-cache.ts";

/**
 * Undoes the status change that created this `version`. Uses only the client, because the screen may be gone by then.
 */
async function undoStatus(client: ApolloClient, { id, version }: Pick<JobDetailFragment, "id" | "version">) {
  try {
    const { data } = await client.mutate({
      mutation: UndoJobStatusDocument,
      variables: { id, version },
      context: { handlesErrors: true },
      update: (cache, { data }) => {
        for (const removed of data?.undoJobStatus?.removedFollowUpIds ?? []) removeJob(cache, removed);
        placeJob(cache, id);
      },
    });
    if (!data?.undoJobStatus) return;
    const { job, removedFollowUpIds } = data.undoJobStatus;
    const followUps = removedFollowUpIds.length === 1 ? "Its follow-up was" : "Its follow-ups were";
    toast({
      title: `Job is ${jobStatusLabel(job.status).toLowerCase()} again`,
      description: removedFollowUpIds.length > 0 ? `${followUps} removed` : undefined,
      tone: "success",
    });
  } catch (error) {
    const title = "Failed to undo";
    const failure = saveFailure(error, title);
    if (failure) toast({ title, description: failure.message, tone: "error" });
  }
}

export const undoStatusAction = (client: ApolloClient, job: Pick<JobDetailFragment, "id" | "version">) => ({
  label: "Undo",
  onPress: () => void undoStatus(client, job),
});
