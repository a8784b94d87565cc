import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { SearchField } from "@fettle/design-system/SearchField";
import { ToggleChip } from "@fettle/design-system/ToggleChip";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { CUSTOMER_ORDERS, type CustomerOrder } from "@fettle/rules/platform/list-orders";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { CustomersPageDocument } from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { isArchivedList, readArchived } from "../../../platform/long-list/archived-list.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { BY_DATE, BY_TEXT, type Sort, useListSort } from "../../../platform/long-list/list-sort.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { SortSelect } from "../../../platform/long-list/sort-select.tsx";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "../../../platform/screen/record-cards.css.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { CustomersList } from "./customers-list.tsx";

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  const search = params.get("search")?.trim() || null;
  const order = sortVariables(params, CUSTOMER_ORDERS);
  return preloadList(args, CustomersPageDocument, { search, ...readArchived(params), ...order });
}

const SORTS: readonly Sort<CustomerOrder>[] = [
  { id: "name", label: "Name", first: BY_TEXT },
  { id: "suburb", label: "Suburb", first: BY_TEXT },
  { id: "created", label: "Added", first: BY_DATE },
];

export function Component() {
  const list = useLoaded<typeof loader>();
  const [text, setText] = useSearchText();
  const [params, setParams] = useSearchParams();
  const { order, choose } = useListSort(CUSTOMER_ORDERS);
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          !isPhone && (
            <>
              <ListFileActions kind="customers" isPhone={false} />
              <NewCustomer />
            </>
          )
        }
      />
      <div className={css.searchAndSort}>
        <div className={isPhone ? `${css.search} ${css.searchRow}` : css.search}>
          <SearchField
            label="Search customers"
            placeholder={
              isPhone ? "Search customers" : "Search name, contact, email, phone, address or notes"
            }
            maxLength={SEARCH_MAX}
            value={text}
            onChange={setText}
          />
          {isPhone && <ListFileActions kind="customers" isPhone />}
        </div>
        <div className={css.filterAndSort}>
          <ToggleChip
            isSelected={isArchivedList(params)}
            onChange={(isOn) => setParams(withParam(params, "archived", isOn ? "yes" : null))}
          >
            Archived
          </ToggleChip>
          <div className={css.sort}>
            <SortSelect sorts={SORTS} order={order} onChoose={choose} />
          </div>
        </div>
      </div>
      <Suspense fallback={<CardsSkeleton label="Loading customers" />}>
        <CustomersList list={list} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewCustomer isWide />
        </StickyActionBar>
      )}
    </>
  );
}

function NewCustomer({ isWide = false }: { isWide?: boolean }) {
  return (
    <Button variant="primary" icon={<Plus />} href="/customers/new" fullWidth={isWide}>
      New Customer
    </Button>
  );
}
