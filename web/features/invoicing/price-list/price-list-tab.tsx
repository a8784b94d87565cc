import { useSuspenseQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Plus } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import {
  PriceListDocument,
  type PriceListItemFieldsFragment,
  type PriceListQuery,
} from "../../../generated/graphql.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { KEYS, useKeys } from "../../../platform/keys/keys.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import { useFreshness } from "../../../platform/long-list/freshness.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { firstPage } from "../../../platform/long-list/preload-list.ts";
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
  useKeys({ [KEYS.create]: () => setAdding(true) });
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

const itemsOf = (data: PriceListQuery) => data.priceList;

type ItemsProps = {
  search: string | null;
  add: (variant: "primary" | "secondary") => React.ReactNode;
  onEmpty: (isEmpty: boolean) => void;
};

function Items({ search, add, onEmpty }: ItemsProps) {
  const list = useMemo(
    () => ({ document: PriceListDocument, variables: { search, ...firstPage } }),
    [search],
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
      <LongList list={list} connectionOf={itemsOf} Page={ItemsOfPage} />
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
