import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { ChevronRight } from "lucide-react";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { IconTile } from "../../lib/icon-tile.tsx";
import { equipmentDetail } from "../equipment/equipment-detail.ts";
import { equipmentIcon } from "../equipment/equipment-icon.tsx";

export function JobEquipment({ job }: { job: JobDetailFragment }) {
  if (job.equipment.length === 0) return null;
  return (
    <Card title="Equipment" padding="none">
      <DataList label="Equipment" variant="plain">
        {job.equipment.map((item) => (
          <ListRow
            key={item.id}
            href={`/equipment/${item.id}`}
            leading={<IconTile icon={equipmentIcon(item.name)} />}
            title={item.name}
            detail={equipmentDetail(item)}
            trailing={<ChevronRight size={18} aria-hidden />}
          />
        ))}
      </DataList>
    </Card>
  );
}
