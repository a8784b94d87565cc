import { useQuery } from "@apollo/client/react";
import { parseUsage, type Usage } from "@fettle/rules/delivery/usage";
import { UsageDocument } from "../../../generated/graphql.ts";

export type UsageState = { kind: "loading" } | { kind: "failed" } | { kind: "loaded"; usage: Usage };

export function useUsage(): UsageState {
  const { data, error } = useQuery(UsageDocument, { errorPolicy: "all" });
  const usage = data ? parseUsage(data.usage) : null;
  if (usage) return { kind: "loaded", usage };
  return data || error ? { kind: "failed" } : { kind: "loading" };
}
