import { EmptyState } from "@fettle/design-system/EmptyState";
import { useNavigation, useSearchParams } from "react-router";
import type { EquipmentPageQuery, EquipmentPageQueryVariables } from "../../../generated/graphql.ts";
import { isArchivedList } from "../../../platform/long-list/archived-list.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import { type PageProps, useListVariables } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { EmptyListActions } from "../../../platform/record-import/import-button.tsx";
import { cards, moreCards } from "../../../platform/screen/record-cards.css.ts";
import { EquipmentCard } from "./equipment-card.tsx";
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
  const isChanging = useNavigation().location?.pathname === "/equipment";
  if (edges.length === 0) {
    if (isArchivedList(params) && !params.get("search"))
      return <EmptyState heading="No archived equipment" illustration={false} />;
    const isFiltered = params.get("service") === "due";
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
  return (
    <LongList
      list={list}
      connectionOf={equipmentOf}
      Page={EquipmentOfPage}
      columns={2}
      isChanging={isChanging}
    />
  );
}

type EquipmentNode = EquipmentPageQuery["equipmentList"]["edges"][number]["node"];

function EquipmentOfPage({ rows, index }: PageProps<EquipmentNode>) {
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
