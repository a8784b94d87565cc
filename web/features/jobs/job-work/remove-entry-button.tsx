import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { toast } from "@fettle/design-system/Toast";
import { isManaging } from "@fettle/rules/identity/role";
import { X } from "lucide-react";
import { useState } from "react";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { excerpt } from "./job-work.css.ts";

export interface RemoveEntryButtonProps {
  noun: "note" | "hours" | "part" | "charge";
  entry: { author: { id: string } | null };
  words: string;
  onRemove: () => Promise<unknown>;
  onRestore: () => Promise<unknown>;
  needsServer?: boolean;
}

export function RemoveEntryButton({
  noun,
  entry,
  words,
  onRemove,
  onRestore,
  needsServer,
}: RemoveEntryButtonProps) {
  const { id, role } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (entry.author?.id !== id && !isManaging(role)) return null;

  const confirm = async () => {
    setFailure(undefined);
    setPending(true);
    try {
      await onRemove();
      setOpen(false);
      const name = noun.charAt(0).toUpperCase() + noun.slice(1);
      toast({ title: `${name} removed`, tone: "success", actions: [undoDeletion(name, onRestore)] });
    } catch (error) {
      setFailure(saveFailure(error, `Failed to remove ${noun}`)?.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <IconButton label={`Remove ${noun}`} icon={<X />} size="compact" onPress={() => setOpen(true)} />
      <ConfirmDialog
        title={`Remove ${noun}`}
        message={
          <>
            <span className={excerpt}>“{words}”</span>
            Are you sure you want to remove {noun === "hours" ? "these hours" : `this ${noun}`}?
          </>
        }
        confirmLabel="Remove"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={confirm}
        isPending={isPending}
        {...(needsServer !== undefined && { needsServer })}
        error={failure}
      />
    </>
  );
}
