import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { useState } from "react";
import { saveFailure } from "../../app/forms/save-failure.ts";
import { DeleteEquipmentDocument } from "../../generated/graphql.ts";
import { removeEquipment } from "./equipment-cache.ts";

export interface DeleteEquipmentDialogProps {
  equipment: { id: string; name: string };
  onClose: () => void;
}

/** Deletes a piece of equipment from its list, once that is confirmed. */
export function DeleteEquipmentDialog({ equipment, onClose }: DeleteEquipmentDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [deleteEquipment, { loading }] = useMutation(DeleteEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && removeEquipment(cache, equipment.id, data.deleteEquipment.outcome),
  });
  const confirm = async () => {
    setFailure(undefined);
    try {
      const { data } = await deleteEquipment({ variables: { id: equipment.id } });
      toast({
        title: `Equipment ${data?.deleteEquipment.outcome ?? "deleted"}`,
        description: equipment.name,
        tone: "success",
      });
      onClose();
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToDelete)?.message);
    }
  };
  return (
    <ConfirmDialog
      title="Delete equipment"
      message={MESSAGES.confirmDeleteEquipment}
      confirmLabel="Delete"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={confirm}
      isPending={loading}
      error={failure}
    />
  );
}
