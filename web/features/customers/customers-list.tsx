import type { QueryRef } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";
import { Plus } from "lucide-react";
import { useNavigation, useSearchParams } from "react-router";
import type { CustomersPageQuery, CustomersPageQueryVariables } from "../../generated/graphql.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/paged-query.ts";
import { cards } from "../../lib/record-cards.css.ts";
import { CustomerCard } from "./customer-card.tsx";

export function CustomersList({
  queryRef,
}: {
  queryRef: QueryRef<CustomersPageQuery, CustomersPageQueryVariables>;
}) {
  const { data, next } = usePages(queryRef, (page) => page.customers.pageInfo);
  const [params] = useSearchParams();
  const isChanging = useNavigation().location?.pathname === "/customers";
  if (data.customers.edges.length === 0) {
    return params.get("search") ? (
      <EmptyState heading={MESSAGES.noCustomersMatch} illustration={false} />
    ) : (
      <EmptyState
        heading={MESSAGES.noCustomers}
        action={
          <Button variant="primary" icon={<Plus />} href="/customers/new">
            New Customer
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={cards} aria-label="Customers" aria-busy={isChanging || next.isLoading}>
        {data.customers.edges.map(({ node }) => (
          <CustomerCard key={node.id} customer={node} />
        ))}
      </ul>
      <LoadMore {...next} />
    </>
  );
}
