import { useSuspenseQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import type { SortColumn } from "@fettle/design-system/SortHeader";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatCount } from "@fettle/rules/platform/format-count";
import { PRICE_LIST_ORDERS, type PriceListOrder } from "@fettle/rules/platform/list-orders";
import { Plus } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import {
  PriceListDocument,
  type PriceListItemFieldsFragment,
  type PriceListQuery,
} from "../../../generated/graphql.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { useCreateKey } from "../../../platform/keys/create-key.ts";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import { useFreshness } from "../../../platform/long-list/freshness.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { BY_AMOUNT, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { firstPage } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { headed, twoLines } from "../../../platform/long-list/row-choice.css.ts";
import { SortBar } from "../../../platform/long-list/sort-bar.tsx";
import { EmptyListActions, ImportButton } from "../../../platform/record-import/import-button.tsx";
import { ImportHost } from "../../../platform/record-import/import-host.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import * as css from "./price-list.css.ts";
import { PriceListItemDialog } from "./price-list-item-dialog.tsx";
import { PriceListRow } from "./price-list-row.tsx";

export function PriceListTab() {
  const [text, setText] = useSearchText();
  const [isAdding, setAdding] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const isPhone = useIsPhone();
  useCreateKey(() => setAdding(true));
  const add = (variant: "primary" | "secondary" = "primary") => (
    <Button variant={variant} icon={<Plus />} fullWidth={isPhone} onPress={() => setAdding(true)}>
      New item
      <KeyHint keys="C" />
    </Button>
  );
  return (
    <div className={css.page}>
      <ImportHost kind="prices" />
      <ListToolbar
        isEmpty={isEmpty}
        search={
          <SearchField
            label="Search the price list"
            placeholder="Search name or description"
            keyHint={KEYS.searchList}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        }
        files={
          <>
            <ListFileActions kind="prices" />
            {!isPhone && <ImportButton kind="prices" />}
            {!isPhone && add()}
          </>
        }
      />
      <Items search={useDeferredValue(text.trim()) || null} add={add} onEmpty={setEmpty} />
      {isPhone && <StickyActionBar>{add()}</StickyActionBar>}
      {isAdding && <PriceListItemDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const SORTS: readonly Sort<PriceListOrder>[] = [
  { id: "name", label: "Name", first: BY_TEXT },
  { id: "tax", label: "Tax", first: ["tax exempt first", "GST first"] },
  { id: "price", label: "Price", first: BY_AMOUNT },
];

const HEADS: readonly (SortColumn<PriceListOrder> | null)[] = [
  { id: "name", label: "Name" },
  { id: "tax", label: "Tax" },
  { id: "price", label: "Price", isEnd: true },
  null,
];

const itemsOf = (data: PriceListQuery) => data.priceList;

type ItemsProps = {
  search: string | null;
  add: (variant: "primary" | "secondary") => React.ReactNode;
  onEmpty: (isEmpty: boolean) => void;
};

function Items({ search, add, onEmpty }: ItemsProps) {
  const [params] = useSearchParams();
  const { orderBy, direction } = sortVariables(params, PRICE_LIST_ORDERS);
  const list = useMemo(
    () => ({ document: PriceListDocument, variables: { search, orderBy, direction, ...firstPage } }),
    [search, orderBy, direction],
  );
  useFreshness(list.document, list.variables);
  const { data } = useSuspenseQuery(list.document, { variables: list.variables });
  const { edges, totalCount } = data.priceList;
  if (edges.length === 0) {
    return search ? (
      <EmptyState heading="No items match your search" illustration={false} />
    ) : (
      <EmptyList
        onShown={onEmpty}
        heading="Nothing on the price list yet"
        action={<EmptyListActions kind="prices" add={add} />}
      />
    );
  }
  return (
    <>
      <p className={css.count} role="status">
        {formatCount(totalCount)} {totalCount === 1 ? "item" : "items"}, prices before GST
      </p>
      <div>
        <SortBar label="Sort the price list" sorts={SORTS} columns={css.COLUMNS} cells={HEADS} />
        <LongList list={list} connectionOf={itemsOf} Page={ItemsOfPage} className={`${headed} ${twoLines}`} />
      </div>
    </>
  );
}

function ItemsOfPage({ rows, index, isLast }: PageProps<PriceListItemFieldsFragment>) {
  return (
    <DataList label="Price list" columns={css.COLUMNS} isContinuation={index > 0} isContinued={!isLast}>
      {rows.map((item) => (
        <PriceListRow key={item.id} item={item} />
      ))}
    </DataList>
  );
}
