import { type QueryRef, useReadQuery } from "@apollo/client/react";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { useSearchParams } from "react-router";
import type {
  ConversationCountsQuery,
  ConversationCountsQueryVariables,
  ConversationFilter,
} from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";

const FILTERS = ["needs_reply", "failed"] as const satisfies readonly ConversationFilter[];

export function readFilter(params: URLSearchParams): ConversationFilter | null {
  return FILTERS.find((filter) => filter === params.get("show")) ?? null;
}

export interface ConversationFiltersProps {
  counts: QueryRef<ConversationCountsQuery, ConversationCountsQueryVariables>;
}

export function ConversationFilters({ counts }: ConversationFiltersProps) {
  const { all, needsReply, failed } = useReadQuery(counts).data;
  const [params, setParams] = useSearchParams();
  const named = (name: string, count: number) => (count > 0 ? `${name} ${count}` : name);
  return (
    <ToggleGroup
      label="Show"
      items={[
        { id: "all", label: named("All", all.totalCount) },
        { id: "needs_reply", label: named("Needs reply", needsReply.totalCount) },
        { id: "failed", label: named("Failed", failed.totalCount) },
      ]}
      selectedKey={readFilter(params) ?? "all"}
      onChange={(id) => setParams(withParam(params, "show", id === "all" ? null : id), { replace: true })}
    />
  );
}
