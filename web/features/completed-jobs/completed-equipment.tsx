import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { ChevronRight } from "lucide-react";
import type { CompletedJobDetailFragment } from "../../generated/graphql.ts";
import { IconTile } from "../../lib/icon-tile.tsx";
import { useMediaQuery } from "../../lib/media-query.ts";
import { equipmentDetail } from "../equipment/equipment-detail.ts";
import { equipmentIcon } from "../equipment/equipment-icon.tsx";
import { nothing } from "./completed-jobs.css.ts";

/** What was worked on. */
export function CompletedEquipment({ job: { equipment } }: { job: CompletedJobDetailFragment }) {
  const isPhone = useMediaQuery("(max-width: 768px)");
  if (equipment.length === 0) {
    return (
      <Card title="Equipment">
        <p className={nothing}>No equipment</p>
      </Card>
    );
  }
  return (
    <Card title="Equipment" padding="none">
      <DataList label="Equipment" variant="plain">
        {equipment.map((item) => (
          <ListRow
            key={item.id}
            href={`/equipment/${item.id}`}
            leading={<IconTile icon={equipmentIcon(item.name)} />}
            title={item.name}
            detail={equipmentDetail(item)}
            trailing={!isPhone && <ChevronRight size={18} aria-hidden />}
          />
        ))}
      </DataList>
    </Card>
  );
}
