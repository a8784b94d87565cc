import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";

export interface DiscardDialogProps {
  label: string;
  drafts: number;
  onConfirm: () => void;
  onCancel: () => void;
}

export default function DiscardDialog({ label, drafts, onConfirm, onCancel }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onCancel}
      title={`${label}?`}
      confirmLabel="Discard and leave"
      onConfirm={onConfirm}
      message={
        drafts === 1
          ? "You have an unsaved form in this browser. Leaving discards it."
          : `You have ${drafts} unsaved forms in this browser. Leaving discards them.`
      }
    />
  );
}
