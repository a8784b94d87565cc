import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { saveFailure } from "./save-failure.ts";
import { undoDeletion } from "./undo-deletion.ts";

export type Outcome = "deleted" | "archived" | undefined;

export interface DeleteRecordButtonProps extends Pick<ButtonProps, "fullWidth" | "variant"> {
  noun: string;
  name: string;
  message: ReactNode;
  archivedText?: string;
  listHref: string;
  failureText?: string;
  onDelete: () => Promise<Outcome>;
  onRestore: () => Promise<unknown>;
  /** Runs after the record's screen unmounts, because the screen would refetch what's been removed from the cache. */
  onLeft: (outcome: Outcome) => void;
}

export function DeleteRecordButton({
  noun,
  name,
  message,
  archivedText = `${name} has history, so it’s been archived instead of deleted.`,
  listHref,
  failureText = MESSAGES.failedToDelete,
  onDelete,
  onRestore,
  onLeft,
  fullWidth,
  variant = "danger-quiet",
}: DeleteRecordButtonProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setFailure(undefined);
    setPending(true);
    try {
      const outcome = await onDelete();
      setOpen(false);
      toast({
        title: `${noun} ${outcome ?? "deleted"}`,
        description: outcome === "archived" ? archivedText : name,
        tone: "success",
        actions: [undoDeletion(noun, onRestore)],
      });
      await navigate(listHref);
      onLeft(outcome);
    } catch (error) {
      setFailure(saveFailure(error, failureText)?.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <Button variant={variant} icon={<Trash2 />} fullWidth={fullWidth} onPress={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete “${name}”?`}
        message={message}
        confirmLabel="Delete"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={confirm}
        isPending={isPending}
        error={failure}
      />
    </>
  );
}
