import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import type { EquipmentRecordFragment } from "../../../generated/graphql.ts";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import { prose } from "../../../platform/screen/record-page.css.ts";
import { equipmentDetail } from "../../customers/equipment/equipment-detail.ts";
import { equipmentIcon } from "../../customers/equipment/equipment-icon.tsx";
import { ServiceBadge, serviceDate } from "../../customers/equipment/service-due.tsx";

export function CustomerEquipment({ equipment }: { equipment: readonly EquipmentRecordFragment[] }) {
  if (equipment.length === 0) {
    return (
      <Card title="Equipment" count={0}>
        <p className={prose}>No equipment yet</p>
      </Card>
    );
  }
  return (
    <Card title="Equipment" count={equipment.length} padding="none">
      <DataList label="Equipment" variant="plain">
        {equipment.map((item) => (
          <ListRow
            key={item.id}
            href={`/equipment/${item.id}`}
            leading={<IconTile icon={equipmentIcon(item.name)} />}
            title={item.name}
            detail={[
              equipmentDetail(item),
              item.nextServiceDue && `Next due ${serviceDate(item.nextServiceDue)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
            trailing={item.nextServiceDue && <ServiceBadge date={item.nextServiceDue} />}
          />
        ))}
      </DataList>
    </Card>
  );
}
