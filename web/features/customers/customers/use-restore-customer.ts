import { useMutation } from "@apollo/client/react";
import { RestoreCustomerDocument } from "../../../generated/graphql.ts";
import { placeCustomer } from "./customer-cache.ts";

export function useRestoreCustomer(id: string) {
  const [restore] = useMutation(RestoreCustomerDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeCustomer(cache, data.restoreCustomer),
  });
  return () => restore();
}
