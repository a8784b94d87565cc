import { useSuspenseQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { Plus } from "lucide-react";
import { useDeferredValue, useState, useTransition } from "react";
import { PriceListDocument } from "../../generated/graphql.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { useMediaQuery } from "../../lib/media-query.ts";
import { useSearchText } from "../../lib/search-text.ts";
import { ListFileActions } from "../data-export/list-file-actions.tsx";
import * as css from "./price-list.css.ts";
import { PriceListItemDialog } from "./price-list-item-dialog.tsx";
import { PriceListRow } from "./price-list-row.tsx";

const PAGE_SIZE = 50;

/** What the business sells and for how much: what quotes and invoices suggest. */
export function PriceListTab() {
  const [text, setText] = useSearchText();
  const [isAdding, setAdding] = useState(false);
  const isPhone = useMediaQuery("(max-width: 768px)");
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setAdding(true)}>
      New item
    </Button>
  );
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField
            label="Search the price list"
            placeholder="Search name or description"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
        </div>
        <ListFileActions kind="prices" isPhone={isPhone} />
        {add}
      </div>
      <Items search={useDeferredValue(text.trim()) || null} add={add} />
      {isAdding && <PriceListItemDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function Items({ search, add }: { search: string | null; add: React.ReactNode }) {
  const { data, fetchMore } = useSuspenseQuery(PriceListDocument, {
    variables: { search, first: PAGE_SIZE },
  });
  const [isLoading, startTransition] = useTransition();
  const { edges, pageInfo, totalCount } = data.priceList;
  if (edges.length === 0) {
    return search ? (
      <EmptyState heading="No items match your search" illustration={false} />
    ) : (
      <EmptyState heading="Nothing on the price list yet" action={add} />
    );
  }
  const loadMore = () =>
    startTransition(async () => {
      await fetchMore({ variables: { after: pageInfo.endCursor } });
    });
  return (
    <>
      <p className={css.count} role="status">
        {totalCount.toLocaleString("en-AU")} {totalCount === 1 ? "item" : "items"}, prices before GST
      </p>
      <DataList label="Price list" columns={css.COLUMNS}>
        {edges.map(({ node }) => (
          <PriceListRow key={node.id} item={node} />
        ))}
      </DataList>
      <LoadMore hasMore={pageInfo.hasNextPage} isLoading={isLoading} onLoadMore={loadMore} />
    </>
  );
}
