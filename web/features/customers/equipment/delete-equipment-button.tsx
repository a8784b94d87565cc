import { useApolloClient, useMutation } from "@apollo/client/react";
import { DeleteEquipmentDocument } from "../../../generated/graphql.ts";
import { DeleteRecordButton } from "../../../platform/forms/delete-record-button.tsx";
import { archivedEquipmentText, DeleteEquipmentMessage } from "./delete-equipment-message.tsx";
import { removeEquipment } from "./equipment-cache.ts";
import { useRestoreEquipment } from "./use-restore-equipment.ts";

export function DeleteEquipmentButton({ equipment }: { equipment: { id: string; name: string } }) {
  const { cache } = useApolloClient();
  const [deleteEquipment] = useMutation(DeleteEquipmentDocument, { context: { handlesErrors: true } });
  const restore = useRestoreEquipment(equipment.id);
  return (
    <DeleteRecordButton
      noun="Equipment"
      name={equipment.name}
      message={<DeleteEquipmentMessage id={equipment.id} />}
      archivedText={archivedEquipmentText(equipment.name)}
      listHref="/equipment"
      onDelete={async () => {
        const { data } = await deleteEquipment({ variables: { id: equipment.id } });
        return data?.deleteEquipment.outcome;
      }}
      onRestore={restore}
      onLeft={(outcome) => removeEquipment(cache, equipment.id, outcome)}
    />
  );
}
