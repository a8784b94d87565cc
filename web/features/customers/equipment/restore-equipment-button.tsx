import { RestoreButton } from "../../../platform/forms/restore-button.tsx";
import { useRestoreEquipment } from "./use-restore-equipment.ts";

export function RestoreEquipmentButton({
  equipment: { id, name },
}: {
  equipment: { id: string; name: string };
}) {
  return <RestoreButton noun="Equipment" name={name} size="inline" onRestore={useRestoreEquipment(id)} />;
}
