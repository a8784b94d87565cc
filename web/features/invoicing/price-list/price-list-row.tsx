import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { pricePerUnit } from "@fettle/rules/jobs/unit";
import { formatDollars } from "@fettle/rules/platform/money";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PriceListItemFieldsFragment } from "../../../generated/graphql.ts";
import { DeletePriceListItem } from "./delete-price-list-item.tsx";
import * as css from "./price-list.css.ts";
import { PriceListItemDialog } from "./price-list-item-dialog.tsx";

export function PriceListRow({ item }: { item: PriceListItemFieldsFragment }) {
  const [task, setTask] = useState<"edit" | "delete">();
  const close = () => setTask(undefined);
  return (
    <ListRow
      title={item.name}
      onOpen={() => setTask("edit")}
      detail={item.description}
      actions={
        <Menu
          label={`Actions for ${item.name}`}
          trigger={<IconButton label={`Actions for ${item.name}`} icon={<EllipsisVertical />} />}
          items={[
            { id: "edit", label: "Edit", icon: <Pencil />, onAction: () => setTask("edit") },
            {
              id: "delete",
              label: "Delete",
              icon: <Trash2 />,
              isDestructive: true,
              onAction: () => setTask("delete"),
            },
          ]}
        />
      }
    >
      <span className={css.tax}>{item.taxRate === 10 ? "GST" : "Tax Exempt"}</span>
      <span className={css.price}>{pricePerUnit(formatDollars(item.unitPrice), item.unit)}</span>
      {task === "edit" && <PriceListItemDialog item={item} onClose={close} />}
      {task === "delete" && <DeletePriceListItem item={item} onClose={close} />}
    </ListRow>
  );
}
