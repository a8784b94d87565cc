import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { isManaging } from "@fettle/rules/identity/role";
import { ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { useRestore } from "../../../platform/forms/use-restore.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DeleteEquipmentDialog } from "./delete-equipment-dialog.tsx";
import { EquipmentDialog } from "./equipment-dialog.tsx";
import { useRestoreEquipment } from "./use-restore-equipment.ts";

interface EquipmentMenuProps {
  equipment: EquipmentRecordFragment;
  isArchived: boolean;
}

export function EquipmentMenu({ equipment, isArchived }: EquipmentMenuProps) {
  const { role } = useViewer();
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const close = () => setAsked(null);
  const { id, name } = equipment;
  const restore = useRestore("Equipment", useRestoreEquipment(id));
  const items = [
    { id: "edit", label: "Edit", icon: <Pencil />, onAction: () => setAsked("edit") },
    isArchived
      ? { id: "restore", label: "Restore", icon: <ArchiveRestore />, onAction: () => void restore.run() }
      : {
          id: "delete",
          label: "Delete",
          icon: <Trash2 />,
          isDestructive: true,
          onAction: () => setAsked("delete"),
        },
  ];
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />}
        items={isManaging(role) ? items : items.slice(0, 1)}
      />
      {asked === "edit" && <EquipmentDialog equipment={equipment} onClose={close} />}
      {asked === "delete" && <DeleteEquipmentDialog equipment={equipment} onClose={close} />}
    </>
  );
}
