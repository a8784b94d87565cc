import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import {
  CustomerHistoryDocument,
  DeleteCustomerDocument,
  RestoreCustomerDocument,
} from "../../generated/graphql.ts";
import { DeleteRecordButton } from "../../platform/forms/delete-record-button.tsx";
import { placeCustomer, removeCustomer } from "./customer-cache.ts";

/** Deletes a customer, or archives one that has history. */
export function DeleteCustomerButton({ customer }: { customer: { id: string; name: string } }) {
  const { cache } = useApolloClient();
  const [deleteCustomer] = useMutation(DeleteCustomerDocument, { context: { handlesErrors: true } });
  const [restoreCustomer] = useMutation(RestoreCustomerDocument, {
    variables: { id: customer.id },
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeCustomer(cache, data.restoreCustomer),
  });
  return (
    <DeleteRecordButton
      noun="Customer"
      name={customer.name}
      message={<DeleteCustomerMessage id={customer.id} />}
      archivedText={`${customer.name} has jobs, equipment or documents, which are kept.`}
      listHref="/customers"
      onDelete={async () => {
        const { data } = await deleteCustomer({ variables: { id: customer.id } });
        return data?.deleteCustomer.outcome;
      }}
      onRestore={() => restoreCustomer()}
      onLeft={(outcome) => removeCustomer(cache, customer.id, outcome)}
    />
  );
}

/** Says in advance whether Delete deletes or archives, by the server's present data. */
function DeleteCustomerMessage({ id }: { id: string }) {
  const { data } = useQuery(CustomerHistoryDocument, { variables: { id }, fetchPolicy: "network-only" });
  if (!data?.customer?.hasHistory) {
    return "Are you sure you want to delete this customer?";
  }
  return (
    <>
      This customer has jobs, equipment or documents, so they will be archived instead of deleted. They leave
      lists and pickers; their history stays where it is.
    </>
  );
}
