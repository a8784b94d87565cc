import { useQuery } from "@apollo/client/react";
import { SearchField } from "@fettle/design-system/SearchField";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { media } from "@fettle/design-system/tokens/scale";
import { isManaging } from "@fettle/rules/identity/role";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { AlarmClock } from "lucide-react";
import { useSearchParams } from "react-router";
import { CustomerListCountsDocument, type CustomerListCountsQuery } from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { ListFileActions } from "../../../platform/data-export/list-file-actions.tsx";
import { KEYS } from "../../../platform/keys/keys.ts";
import { isArchivedList } from "../../../platform/long-list/archived-list.ts";
import { useListSort } from "../../../platform/long-list/list-sort.ts";
import { ListToolbar } from "../../../platform/long-list/list-toolbar.tsx";
import { SortSelect } from "../../../platform/long-list/sort-select.tsx";
import { useIsFirstScreenDrawn } from "../../../platform/screen/first-screen.ts";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { sortInRow } from "../../../platform/screen/record-cards.css.ts";
import { useSearchText } from "../../../platform/screen/search-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { customerSorts } from "./customers-columns.ts";
import { readCustomersFilter, shownCustomers } from "./customers-filter.ts";

export function CustomersToolbar({ isEmpty }: { isEmpty: boolean }) {
  const [text, setText] = useSearchText();
  const isPhone = useIsPhone();
  const hasHeads = useMediaQuery(media.roomy);
  const [params] = useSearchParams();
  const { data, previousData } = useQuery(CustomerListCountsDocument, {
    variables: { search: readCustomersFilter(params).search },
    skip: !useIsFirstScreenDrawn(),
    context: { handlesErrors: true },
  });
  const counts = (data ?? previousData)?.customerListCounts;
  return (
    <ListToolbar
      isEmpty={isEmpty && !counts?.archived}
      isShort
      search={
        <SearchField
          label="Search customers"
          placeholder={isPhone ? "Search customers" : "Search name, number, address or notes"}
          keyHint={KEYS.searchList}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
        />
      }
      filters={<Filters counts={counts} />}
      selects={!hasHeads && <Sorted />}
      files={<ListFileActions kind="customers" />}
    />
  );
}

function Sorted() {
  const sorts = customerSorts(isManaging(useViewer().role));
  const { order, choose } = useListSort(sorts.map(({ id }) => id));
  return (
    <div className={sortInRow}>
      <SortSelect sorts={sorts} order={order} onChoose={choose} />
    </div>
  );
}

type Counts = CustomerListCountsQuery["customerListCounts"] | undefined;

function Filters({ counts }: { counts: Counts }) {
  const [params, setParams] = useSearchParams();
  const { role } = useViewer();
  const isArchived = isArchivedList(params);
  const choose = (key: string) => {
    const next = withParam(params, "archived", key === "archived" ? "yes" : null);
    setParams(withParam(next, "show", key === "all" || key === "archived" ? null : key));
  };
  return (
    <ToggleGroup<string>
      label="Filter customers"
      items={[
        { id: "all", label: "All", count: counts?.total },
        ...(isManaging(role)
          ? [
              { id: "owing", label: "Owing", count: counts?.debtors ?? undefined },
              { id: "overdue", label: "Overdue", count: counts?.overdue ?? undefined, icon: <AlarmClock /> },
            ]
          : []),
        { id: "unbooked", label: "No visit booked", count: counts?.unbooked },
        ...(isArchived || counts?.archived
          ? [{ id: "archived", label: "Archived", count: counts?.archived }]
          : []),
      ]}
      selectedKey={isArchived ? "archived" : (shownCustomers(params) ?? "all")}
      onChange={choose}
    />
  );
}
