import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { isManaging } from "@fettle/rules/identity/role";
import { ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { useRestore } from "../../../platform/forms/use-restore.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import * as css from "../../../platform/screen/record-cards.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DeleteEquipmentDialog } from "./delete-equipment-dialog.tsx";
import { equipmentDetail } from "./equipment-detail.ts";
import { EquipmentDialog } from "./equipment-dialog.tsx";
import { equipmentIcon } from "./equipment-icon.tsx";
import { IntervalTag } from "./interval-tag.tsx";
import { ServiceBadge, serviceDate } from "./service-due.tsx";
import { useRestoreEquipment } from "./use-restore-equipment.ts";

export function EquipmentCard({
  equipment,
  isArchived,
}: {
  equipment: EquipmentRecordFragment;
  isArchived: boolean;
}) {
  const { role } = useViewer();
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const close = () => setAsked(null);
  const { id, name, customer } = equipment;
  const nextServiceDue = isArchived ? null : equipment.nextServiceDue;
  const detail = equipmentDetail({ ...equipment, serviceIntervalMonths: null });
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
    <li className={css.item}>
      <Card href={`/equipment/${id}`} label={name}>
        <div className={css.record}>
          <IconTile icon={equipmentIcon(name)} size={44} />
          <div className={css.words}>
            <div className={css.heading}>
              <h2 className={css.name}>{name}</h2>
              {equipment.version === UNSENT_VERSION && <span className={css.unsent}>Waiting to send</span>}
              <IntervalTag months={equipment.serviceIntervalMonths} />
              <ServiceBadge date={nextServiceDue} />
            </div>
            {detail && (
              <span className={css.line}>
                <span className={css.lineText}>{detail}</span>
              </span>
            )}
            {customer && (
              <span className={css.line}>
                <span className={css.lineText}>
                  <span className={css.strong}>{customer.name}</span> {customer.address}
                </span>
              </span>
            )}
            {nextServiceDue && <span className={css.line}>Service due {serviceDate(nextServiceDue)}</span>}
          </div>
          <div className={css.menu}>
            <Menu
              label={`Actions for ${name}`}
              trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />}
              items={isManaging(role) ? items : items.slice(0, 1)}
            />
          </div>
        </div>
      </Card>
      {asked === "edit" && <EquipmentDialog equipment={equipment} onClose={close} />}
      {asked === "delete" && <DeleteEquipmentDialog equipment={equipment} onClose={close} />}
    </li>
  );
}
