import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { ChevronRight } from "lucide-react";
import { IconTile } from "../../../platform/screen/icon-tile.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { equipmentDetail } from "./equipment-detail.ts";
import { equipmentIcon } from "./equipment-icon.tsx";

type Piece = Parameters<typeof equipmentDetail>[0] & { id: string; name: string };

export function EquipmentLinks({ equipment }: { equipment: readonly Piece[] }) {
  const isPhone = useIsPhone();
  return (
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
  );
}
