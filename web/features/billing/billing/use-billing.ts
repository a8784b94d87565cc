import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";
import { BillingDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";

export function useBilling() {
  const { data, error, refetch, loading } = useQuery(BillingDocument, { notifyOnNetworkStatusChange: true });
  const retry = useCallback(
    () => void refetch().catch((error) => ignored(error, "the screen shows it")),
    [refetch],
  );
  return { billing: data, error, retry, isRetrying: loading };
}
