import { Card } from "@fettle/design-system/Card";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import * as css from "../../../platform/screen/record-cards.css.ts";
import { equipmentDetail } from "./equipment-detail.ts";
import { equipmentIcon } from "./equipment-icon.tsx";
import { EquipmentMenu } from "./equipment-menu.tsx";
import { IntervalTag } from "./interval-tag.tsx";
import { ServiceBadge, serviceDate } from "./service-due.tsx";

export function EquipmentCard({
  equipment,
  isArchived,
}: {
  equipment: EquipmentRecordFragment;
  isArchived: boolean;
}) {
  const { id, name, customer } = equipment;
  const nextServiceDue = isArchived ? null : equipment.nextServiceDue;
  const detail = equipmentDetail({ ...equipment, serviceIntervalMonths: null });
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
            <EquipmentMenu equipment={equipment} isArchived={isArchived} />
          </div>
        </div>
      </Card>
    </li>
  );
}
