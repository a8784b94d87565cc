import type { QueryRef } from "@apollo/client/react";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { useNavigation, useSearchParams } from "react-router";
import type { EquipmentPageQuery, EquipmentPageQueryVariables } from "../../generated/graphql.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/paged-query.ts";
import { cards } from "../../lib/record-cards.css.ts";
import { EquipmentCard } from "./equipment-card.tsx";
import { NewEquipmentButton } from "./new-equipment-button.tsx";

export function EquipmentList({
  queryRef,
}: {
  queryRef: QueryRef<EquipmentPageQuery, EquipmentPageQueryVariables>;
}) {
  const { data, next } = usePages(queryRef, (page) => page.equipmentList.pageInfo);
  const [params] = useSearchParams();
  const isChanging = useNavigation().location?.pathname === "/equipment";
  if (data.equipmentList.edges.length === 0) {
    const isFiltered = params.get("service") === "due";
    return params.get("search") || isFiltered ? (
      <EmptyState
        heading={
          isFiltered && !params.get("search")
            ? "No service is due within 30 days"
            : "No equipment matches your search"
        }
        illustration={false}
      />
    ) : (
      <EmptyState
        heading="No equipment found. Create your first equipment!"
        action={<NewEquipmentButton />}
      />
    );
  }
  return (
    <>
      <ul className={cards} aria-label="Equipment" aria-busy={isChanging || next.isLoading}>
        {data.equipmentList.edges.map(({ node }) => (
          <EquipmentCard key={node.id} equipment={node} />
        ))}
      </ul>
      <LoadMore {...next} />
    </>
  );
}
