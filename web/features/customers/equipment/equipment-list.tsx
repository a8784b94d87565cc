import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { type SortColumn, SortHeader } from "@fettle/design-system/SortHeader";
import { media } from "@fettle/design-system/tokens/scale";
import { EQUIPMENT_ORDERS, type EquipmentOrder } from "@fettle/rules/platform/list-orders";
import type { CSSProperties } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { EquipmentPageQuery, EquipmentPageQueryVariables } from "../../../generated/graphql.ts";
import { isArchivedList } from "../../../platform/long-list/archived-list.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import { type PageProps, useListVariables } from "../../../platform/long-list/list-context.ts";
import { useListSort } from "../../../platform/long-list/list-sort.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { tableCard } from "../../../platform/long-list/table-row.css.ts";
import { EmptyListActions } from "../../../platform/record-import/import-button.tsx";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { cards, moreCards } from "../../../platform/screen/record-cards.css.ts";
import { EquipmentCard } from "./equipment-card.tsx";
import { isDue, ownOrder } from "./equipment-filter.ts";
import { columns } from "./equipment-row.css.ts";
import { EquipmentRow } from "./equipment-row.tsx";
import { NewEquipmentButton } from "./new-equipment-button.tsx";

const equipmentOf = (data: EquipmentPageQuery) => data.equipmentList;

export function EquipmentList({
  list,
  onEmpty,
}: {
  list: PreloadedList<EquipmentPageQuery, EquipmentPageQueryVariables>;
  onEmpty: (isEmpty: boolean) => void;
}) {
  const { edges } = useFirstPage(list).equipmentList;
  const [params] = useSearchParams();
  const hasHeads = useMediaQuery(media.roomy);
  const isChanging = useNavigation().location?.pathname === "/equipment";
  if (edges.length === 0) {
    if (isArchivedList(params) && !params.get("search"))
      return <EmptyState heading="No archived equipment" illustration={false} />;
    const isFiltered = isDue(params);
    return params.get("search") || isFiltered ? (
      <EmptyState
        heading={
          isFiltered && !params.get("search")
            ? "No services due in the next 30 days"
            : "No equipment matches your search"
        }
        illustration={false}
      />
    ) : (
      <EmptyList
        onShown={onEmpty}
        heading="No equipment found. Create your first equipment!"
        action={
          <EmptyListActions kind="equipment" add={(variant) => <NewEquipmentButton variant={variant} />} />
        }
      />
    );
  }
  const rows = { list, connectionOf: equipmentOf, isChanging };
  if (!hasHeads) return <LongList {...rows} key="cards" Page={CardsOfPage} columns={2} />;
  return (
    <div className={tableCard} style={{ "--tracks": columns } as CSSProperties}>
      <Heads />
      <LongList {...rows} key="rows" Page={RowsOfPage} />
    </div>
  );
}

const HEADS: readonly (SortColumn<EquipmentOrder> | readonly SortColumn<EquipmentOrder>[] | null)[] = [
  [
    { id: "name", label: "Name" },
    { id: "make", label: "Make" },
  ],
  [
    { id: "customer", label: "Customer" },
    { id: "suburb", label: "Suburb" },
  ],
  { id: "interval", label: "Interval" },
  { id: "service_due", label: "Service due" },
  null,
];

function Heads() {
  const [params] = useSearchParams();
  const { order, press } = useListSort(EQUIPMENT_ORDERS, ownOrder(params));
  return (
    <SortHeader
      label="Sort equipment"
      columns="var(--tracks)"
      cells={HEADS}
      sortedBy={order}
      onSort={press}
      isInCard
    />
  );
}

type EquipmentNode = EquipmentPageQuery["equipmentList"]["edges"][number]["node"];

function CardsOfPage({ rows, index }: PageProps<EquipmentNode>) {
  const { archived } = useListVariables<EquipmentPageQueryVariables>();
  return (
    <ul
      data-rows
      className={index > 0 ? moreCards : cards}
      aria-label={index > 0 ? "Equipment, continued" : "Equipment"}
    >
      {rows.map((row) => (
        <EquipmentCard key={row.id} equipment={row} isArchived={archived === true} />
      ))}
    </ul>
  );
}

function RowsOfPage({ rows, index, isLast }: PageProps<EquipmentNode>) {
  const { archived } = useListVariables<EquipmentPageQueryVariables>();
  return (
    <DataList label="Equipment" variant="plain" isContinuation={index > 0} isContinued={!isLast}>
      {rows.map((row) => (
        <EquipmentRow key={row.id} equipment={row} isArchived={archived === true} />
      ))}
    </DataList>
  );
}
