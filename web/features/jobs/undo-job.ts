import type { ApolloClient } from "@apollo/client";
import { toast } from "@fettle/design-system/Toast";
import {
  type JobDetailFragment,
  TakeBackConfirmationDocument,
  UndoCompleteJobDocument,
} from "../../generated/graphql.ts";
import { saveFailure } from "../../platform/forms/save-failure.ts";
import { placeJob, removeJob } from "../job-cache/job-cache.ts";

/** Undo may be pressed where the screen that offered it is gone, so that it works on the client alone. */
const context = { handlesErrors: true };

/** Gives a completed job its status back, and takes away the follow-ups that nobody has touched. */
export async function undoCompletion(client: ApolloClient, { id, version }: JobDetailFragment) {
  try {
    const { data } = await client.mutate({
      mutation: UndoCompleteJobDocument,
      variables: { id, version },
      context,
      update: (cache, { data }) => {
        for (const removed of data?.undoCompleteJob?.removedFollowUpIds ?? []) removeJob(cache, removed);
        placeJob(cache, id);
      },
    });
    const removed = data?.undoCompleteJob?.removedFollowUpIds.length ?? 0;
    const what = removed === 1 ? "Its follow-up is gone again" : "Its follow-ups are gone again";
    toast({ title: "Job is open again", description: removed > 0 ? what : undefined, tone: "success" });
  } catch (error) {
    sayFailure(error);
  }
}

/** Gives a job that was just confirmed the status it had. */
export async function undoConfirmation(
  client: ApolloClient,
  { id, version }: JobDetailFragment,
  status: JobDetailFragment["status"],
) {
  try {
    await client.mutate({
      mutation: TakeBackConfirmationDocument,
      variables: { id, input: { status, version } },
      context,
      update: (cache) => placeJob(cache, id),
    });
  } catch (error) {
    sayFailure(error);
  }
}

function sayFailure(error: unknown) {
  const title = "Failed to undo";
  const failure = saveFailure(error, title);
  if (failure) toast({ title, description: failure.message, tone: "error" });
}
