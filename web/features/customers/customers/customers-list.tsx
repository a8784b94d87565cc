import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Plus } from "lucide-react";
import { useNavigation, useSearchParams } from "react-router";
import type { CustomersPageQuery, CustomersPageQueryVariables } from "../../../generated/graphql.ts";
import { isArchivedList } from "../../../platform/long-list/archived-list.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { EmptyListActions } from "../../../platform/record-import/import-button.tsx";
import { cards, moreCards } from "../../../platform/screen/record-cards.css.ts";
import { CustomerCard } from "./customer-card.tsx";

const customerOf = (data: CustomersPageQuery) => data.customers;

export function CustomersList({
  list,
}: {
  list: PreloadedList<CustomersPageQuery, CustomersPageQueryVariables>;
}) {
  const { edges } = useFirstPage(list).customers;
  const [params] = useSearchParams();
  const isChanging = useNavigation().location?.pathname === "/customers";
  if (edges.length === 0) {
    if (isArchivedList(params) && !params.get("search"))
      return <EmptyState heading="No archived customers" illustration={false} />;
    return params.get("search") ? (
      <EmptyState heading={MESSAGES.noCustomersMatch} illustration={false} />
    ) : (
      <EmptyState
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
  return (
    <LongList
      list={list}
      connectionOf={customerOf}
      Page={CustomersOfPage}
      columns={2}
      isChanging={isChanging}
    />
  );
}

type CustomerNode = CustomersPageQuery["customers"]["edges"][number]["node"];

function CustomersOfPage({ rows, index }: PageProps<CustomerNode>) {
  return (
    <ul
      className={index > 0 ? moreCards : cards}
      aria-label={index > 0 ? "Customers, continued" : "Customers"}
    >
      {rows.map((row) => (
        <CustomerCard key={row.id} customer={row} />
      ))}
    </ul>
  );
}
