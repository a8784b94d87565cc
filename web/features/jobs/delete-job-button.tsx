import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { saveFailure } from "../../app/apollo/save-failure.ts";
import { DeleteJobDocument } from "../../generated/graphql.ts";
import { removeJob } from "./job-cache.ts";

export interface DeleteJobButtonProps extends Pick<ButtonProps, "fullWidth"> {
  job: { id: string; title: string };
}

/** Deletes the job once that is confirmed, and returns to the list. */
export function DeleteJobButton({ job, fullWidth }: DeleteJobButtonProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [deleteJob, { loading }] = useMutation(DeleteJobDocument, { context: { handlesErrors: true } });

  const confirm = async () => {
    setFailure(undefined);
    try {
      await deleteJob({ variables: { id: job.id } });
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToDelete)?.message);
      return;
    }
    setOpen(false);
    toast({ title: "Job deleted", description: job.title, tone: "success" });
    // The screen leaves first: it would ask again for a job that its cache has lost.
    await navigate("/jobs");
    removeJob(cache, job.id);
  };

  return (
    <>
      <Button variant="danger-quiet" icon={<Trash2 />} onPress={() => setOpen(true)} fullWidth={fullWidth}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete job"
        message={`Are you sure you want to delete “${job.title}”? This cannot be undone.`}
        confirmLabel="Delete"
        tone="danger"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={confirm}
        isPending={loading}
        error={failure}
      />
    </>
  );
}
