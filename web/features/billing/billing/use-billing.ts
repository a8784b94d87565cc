import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";
import { BillingDocument } from "../../../generated/graphql.ts";

/** Plans, subscription and what is used, for parts of a screen that load by themselves. */
export function useBilling() {
  const { data, error, refetch, loading } = useQuery(BillingDocument, { notifyOnNetworkStatusChange: true });
  const retry = useCallback(() => void refetch().catch(() => {}), [refetch]);
  return { billing: data, error, retry, isRetrying: loading };
}
