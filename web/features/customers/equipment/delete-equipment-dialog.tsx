import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { DeleteEquipmentDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { archivedEquipmentText, DeleteEquipmentMessage } from "./delete-equipment-message.tsx";
import { removeEquipment } from "./equipment-cache.ts";
import { useRestoreEquipment } from "./use-restore-equipment.ts";

export interface DeleteEquipmentDialogProps {
  equipment: { id: string; name: string };
  onClose: () => void;
}

export function DeleteEquipmentDialog({ equipment, onClose }: DeleteEquipmentDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [deleteEquipment, { loading }] = useMutation(DeleteEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && removeEquipment(cache, equipment.id, data.deleteEquipment.outcome),
  });
  const restore = useRestoreEquipment(equipment.id);
  const confirm = async () => {
    setFailure(undefined);
    try {
      const { data } = await deleteEquipment({ variables: { id: equipment.id } });
      const outcome = data?.deleteEquipment.outcome ?? "deleted";
      toast({
        title: `Equipment ${outcome}`,
        description: outcome === "archived" ? archivedEquipmentText(equipment.name) : equipment.name,
        tone: "success",
        actions: [undoDeletion("Equipment", restore)],
      });
      onClose();
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToDelete)?.message);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete “${equipment.name}”?`}
      message={<DeleteEquipmentMessage id={equipment.id} />}
      confirmLabel="Delete"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={confirm}
      isPending={loading}
      error={failure}
    />
  );
}
