import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { SortHeader } from "@fettle/design-system/SortHeader";
import { media } from "@fettle/design-system/tokens/scale";
import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Plus } from "lucide-react";
import type { CSSProperties } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { CustomersPageQuery, CustomersPageQueryVariables } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { isArchivedList } from "../../../platform/long-list/archived-list.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { useListSort } from "../../../platform/long-list/list-sort.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { tableCard } from "../../../platform/long-list/table-row.css.ts";
import { EmptyListActions } from "../../../platform/record-import/import-button.tsx";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { cards, moreCards } from "../../../platform/screen/record-cards.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { CustomerCard } from "./customer-card.tsx";
import { columns } from "./customer-row.css.ts";
import { CustomerRow } from "./customer-row.tsx";
import { customerHeads, customerSorts } from "./customers-columns.ts";
import { shownCustomers } from "./customers-filter.ts";

const customerOf = (data: CustomersPageQuery) => data.customers;

interface CustomersListProps {
  list: PreloadedList<CustomersPageQuery, CustomersPageQueryVariables>;
  onEmpty: (isEmpty: boolean) => void;
}

export function CustomersList({ list, onEmpty }: CustomersListProps) {
  const { edges } = useFirstPage(list).customers;
  const isChanging = useNavigation().location?.pathname === "/customers";
  const hasHeads = useMediaQuery(media.roomy);
  const isManager = isManaging(useViewer().role);
  if (edges.length === 0) return <NoCustomers onEmpty={onEmpty} />;
  const rows = { list, connectionOf: customerOf, isChanging };
  if (!hasHeads) return <LongList {...rows} key="cards" Page={CardsOfPage} columns={2} />;
  return (
    <div
      className={tableCard}
      style={{ "--tracks": columns[isManager ? "priced" : "plain"] } as CSSProperties}
    >
      <Heads isManager={isManager} />
      <LongList {...rows} key="rows" Page={RowsOfPage} />
    </div>
  );
}

function NoCustomers({ onEmpty }: Pick<CustomersListProps, "onEmpty">) {
  const [params] = useSearchParams();
  const search = params.get("search");
  if (isArchivedList(params) && !search)
    return <EmptyState heading="No archived customers" illustration={false} />;
  const shown = shownCustomers(params);
  if (shown && !search) return <EmptyState heading={NONE[shown]} illustration={false} />;
  if (search) return <EmptyState heading={MESSAGES.noCustomersMatch} illustration={false} />;
  return (
    <EmptyList
      onShown={onEmpty}
      heading={MESSAGES.noCustomers}
      action={
        <EmptyListActions
          kind="customers"
          add={(variant) => (
            <Button variant={variant} icon={<Plus />} href="/customers/new">
              New Customer
            </Button>
          )}
        />
      }
    />
  );
}

const NONE = {
  owing: "No customer owes you money",
  overdue: "No customer is overdue",
  unbooked: "Every customer has a visit booked",
};

function Heads({ isManager }: { isManager: boolean }) {
  const { order, press } = useListSort(customerSorts(isManager).map(({ id }) => id));
  return (
    <SortHeader
      label="Sort customers"
      columns="var(--tracks)"
      cells={customerHeads(isManager)}
      sortedBy={order}
      onSort={press}
      isInCard
    />
  );
}

type CustomerNode = CustomersPageQuery["customers"]["edges"][number]["node"];

const labelOf = (index: number) => (index > 0 ? "Customers, continued" : "Customers");

function CardsOfPage({ rows, index }: PageProps<CustomerNode>) {
  return (
    <ul data-rows className={index > 0 ? moreCards : cards} aria-label={labelOf(index)}>
      {rows.map((row) => (
        <CustomerCard key={row.id} customer={row} />
      ))}
    </ul>
  );
}

function RowsOfPage({ rows, index, isLast }: PageProps<CustomerNode>) {
  const { timeZone } = useViewer().organisation;
  const today = useToday(timeZone);
  const now = useNow();
  return (
    <DataList label="Customers" variant="plain" isContinuation={index > 0} isContinued={!isLast}>
      {rows.map((row) => (
        <CustomerRow key={row.id} customer={row} timeZone={timeZone} today={today} now={now} />
      ))}
    </DataList>
  );
}
