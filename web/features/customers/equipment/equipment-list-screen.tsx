import { useQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { media } from "@fettle/design-system/tokens/scale";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { EQUIPMENT_ORDERS, type EquipmentOrder } from "@fettle/rules/platform/list-orders";
import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  EquipmentListCountsDocument,
  type EquipmentListCountsQuery,
  EquipmentPageDocument,
} from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { isArchivedList, readArchived } from "../../../platform/long-list/archived-list.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { BY_DATE, BY_TEXT, type Sort, useListSort } from "../../../platform/long-list/list-sort.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { SortSelect } from "../../../platform/long-list/sort-select.tsx";
import { ImportButton } from "../../../platform/record-import/import-button.tsx";
import { ImportHost } from "../../../platform/record-import/import-host.tsx";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsFirstScreenDrawn } from "../../../platform/screen/first-screen.ts";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import * as css from "../../../platform/screen/record-cards.css.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { isDue, ownOrder } from "./equipment-filter.ts";
import { EquipmentList } from "./equipment-list.tsx";
import { NewEquipmentButton } from "./new-equipment-button.tsx";

type Counts = EquipmentListCountsQuery["equipmentListCounts"] | undefined;

const chipsOf = (counts: Counts) =>
  [
    { id: "all", label: "All", count: counts?.total },
    {
      id: "due",
      label: "Service due",
      icon: <StatusGlyph status={STATUSES.service.due} />,
      count: counts?.due,
    },
    { id: "archived", label: "Archived", count: counts?.archived },
  ] as const;

const SORTS: readonly Sort<EquipmentOrder>[] = [
  { id: "name", label: "Name", first: BY_TEXT },
  { id: "make", label: "Make", first: BY_TEXT },
  { id: "customer", label: "Customer", first: BY_TEXT },
  { id: "suburb", label: "Suburb", first: BY_TEXT },
  { id: "interval", label: "Interval", first: ["shortest first", "longest first"] },
  { id: "service_due", label: "Service due", first: BY_DATE },
  { id: "created", label: "Added", first: BY_DATE },
];

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  const search = params.get("search")?.trim() || null;
  const order = sortVariables(params, EQUIPMENT_ORDERS, ownOrder(params));
  return preloadList(args, EquipmentPageDocument, {
    search,
    ...readArchived(params),
    due: isDue(params) || null,
    ...order,
  });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const [text, setText] = useSearchText();
  const [params, setParams] = useSearchParams();
  const { order, choose } = useListSort(EQUIPMENT_ORDERS, ownOrder(params));
  const isPhone = useIsPhone();
  const hasHeads = useMediaQuery(media.roomy);
  const [isEmpty, setEmpty] = useState(false);
  const { data, previousData } = useQuery(EquipmentListCountsDocument, {
    variables: { search: params.get("search")?.trim() || null },
    skip: !useIsFirstScreenDrawn(),
    context: { handlesErrors: true },
  });
  const counts = (data ?? previousData)?.equipmentListCounts;
  return (
    <>
      <PageHeader
        title="Equipment"
        actions={
          !isPhone && (
            <>
              <ImportButton kind="equipment" />
              <NewEquipmentButton />
            </>
          )
        }
      />
      <ImportHost kind="equipment" />
      <ListToolbar
        isShort
        search={
          !isEmpty && (
            <SearchField
              label="Search equipment"
              placeholder={isPhone ? "Search equipment" : "Name, make, model, serial, customer"}
              keyHint={KEYS.searchList}
              maxLength={SEARCH_MAX}
              value={text}
              onChange={setText}
            />
          )
        }
        filters={
          <ToggleGroup
            label="Filter equipment"
            items={chipsOf(counts)}
            selectedKey={isArchivedList(params) ? "archived" : isDue(params) ? "due" : "all"}
            onChange={(key) => {
              const next = withParam(params, "service", key === "due" ? "due" : null);
              setParams(withParam(next, "archived", key === "archived" ? "yes" : null));
            }}
          />
        }
        selects={
          !hasHeads &&
          !isEmpty && (
            <div className={css.sortInRow}>
              <SortSelect sorts={SORTS} order={order} onChoose={choose} />
            </div>
          )
        }
        files={<ListFileActions kind="equipment" />}
      />
      <Suspense fallback={<CardsSkeleton label="Loading equipment" />}>
        <EquipmentList list={list} onEmpty={setEmpty} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewEquipmentButton fullWidth />
        </StickyActionBar>
      )}
    </>
  );
}
