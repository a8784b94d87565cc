import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";
import { BillingDocument } from "../../../generated/graphql.ts";

export function useBilling() {
  const { data, error, refetch, loading } = useQuery(BillingDocument, { notifyOnNetworkStatusChange: true });
  const retry = useCallback(() => void refetch().catch(() => {}), [refetch]);
  return { billing: data, error, retry, isRetrying: loading };
}
