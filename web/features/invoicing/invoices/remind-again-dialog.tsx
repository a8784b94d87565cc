import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { Bell } from "lucide-react";

export function RemindAgainDialog({
  title,
  message,
  onClose,
  onConfirm,
  isPending,
}: {
  title: string;
  message: string;
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
}) {
  return (
    <ConfirmDialog
      title={title}
      message={message}
      confirmLabel="Send reminder"
      tone="neutral"
      icon={<Bell />}
      isOpen
      onOpenChange={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
    />
  );
}
