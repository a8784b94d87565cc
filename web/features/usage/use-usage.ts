import { useQuery } from "@apollo/client/react";
import { parseUsage, type Usage } from "@fettle/rules/usage";
import { UsageDocument } from "../../generated/graphql.ts";

/** Usage is asked for again every 60 s (specification part 1, section 9). */
const REFRESH_MS = 60_000;

export type UsageState = { kind: "loading" } | { kind: "failed" } | { kind: "loaded"; usage: Usage };

/** The organisation's usage; data that breaks the validity rule counts as failed. */
export function useUsage(): UsageState {
  const { data, error } = useQuery(UsageDocument, { pollInterval: REFRESH_MS, errorPolicy: "all" });
  const usage = data ? parseUsage(data.usage) : null;
  if (usage) return { kind: "loaded", usage };
  return data || error ? { kind: "failed" } : { kind: "loading" };
}
