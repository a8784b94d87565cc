import { useApolloClient, useMutation } from "@apollo/client/react";
import { DeleteJobDocument, RestoreJobDocument } from "../../../generated/graphql.ts";
import { DeleteRecordButton } from "../../../platform/forms/delete-record-button.tsx";
import { placeJob, removeJob } from "../../../platform/job-cache/job-cache.ts";
import { DeleteJobMessage } from "./delete-job-message.tsx";

export interface DeleteJobButtonProps {
  job: { id: string; title: string };
  fullWidth?: boolean;
  variant?: "ghost";
}

export function DeleteJobButton({ job, fullWidth, variant }: DeleteJobButtonProps) {
  const { cache } = useApolloClient();
  const [deleteJob] = useMutation(DeleteJobDocument, { context: { handlesErrors: true } });
  const [restoreJob] = useMutation(RestoreJobDocument, {
    variables: { id: job.id },
    context: { handlesErrors: true },
    update: (cache) => placeJob(cache, job.id),
  });
  return (
    <DeleteRecordButton
      noun="Job"
      name={job.title}
      message={<DeleteJobMessage id={job.id} question="Are you sure you want to delete this job?" />}
      listHref="/jobs"
      fullWidth={fullWidth}
      variant={variant}
      onDelete={async () => {
        const { data } = await deleteJob({ variables: { id: job.id } });
        return data?.deleteJob.outcome;
      }}
      onRestore={() => restoreJob()}
      onLeft={() => removeJob(cache, job.id)}
    />
  );
}
