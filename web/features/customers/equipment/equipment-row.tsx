import { RowLink } from "@fettle/design-system/RowLink";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { tableRow } from "../../../platform/long-list/table-row.css.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import { menu, unsent } from "../../../platform/screen/record-cards.css.ts";
import { equipmentDetail } from "./equipment-detail.ts";
import { equipmentIcon } from "./equipment-icon.tsx";
import { EquipmentMenu } from "./equipment-menu.tsx";
import * as css from "./equipment-row.css.ts";
import { IntervalTag } from "./interval-tag.tsx";
import { ServiceBadge, serviceDate } from "./service-due.tsx";

interface EquipmentRowProps {
  equipment: EquipmentRecordFragment;
  isArchived: boolean;
}

export function EquipmentRow({ equipment, isArchived }: EquipmentRowProps) {
  const { id, name, customer } = equipment;
  const nextServiceDue = isArchived ? null : equipment.nextServiceDue;
  const detail = equipmentDetail({ ...equipment, serviceIntervalMonths: null });
  return (
    <li className={tableRow}>
      <div className={css.subject}>
        <IconTile icon={equipmentIcon(name)} size={36} />
        <div className={css.lines}>
          <h2 className={css.name}>
            <RowLink href={`/equipment/${id}`}>{name}</RowLink>
          </h2>
          {detail && <span className={css.second}>{detail}</span>}
          {equipment.version === UNSENT_VERSION && <span className={unsent}>Waiting to send</span>}
        </div>
      </div>
      <div className={css.lines}>
        {customer && <span className={css.first}>{customer.name}</span>}
        {customer?.address && <span className={css.second}>{customer.address}</span>}
      </div>
      <span>
        <IntervalTag months={equipment.serviceIntervalMonths} />
      </span>
      <span className={css.due}>
        {nextServiceDue && <span className={css.first}>{serviceDate(nextServiceDue)}</span>}
        <ServiceBadge date={nextServiceDue} />
      </span>
      <div className={menu}>
        <EquipmentMenu equipment={equipment} isArchived={isArchived} />
      </div>
    </li>
  );
}
