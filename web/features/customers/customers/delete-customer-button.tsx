import { useApolloClient, useMutation } from "@apollo/client/react";
import { DeleteCustomerDocument } from "../../../generated/graphql.ts";
import { DeleteRecordButton } from "../../../platform/forms/delete-record-button.tsx";
import { removeCustomer } from "./customer-cache.ts";
import { DeleteCustomerMessage } from "./delete-customer-message.tsx";
import { useRestoreCustomer } from "./use-restore-customer.ts";

export function DeleteCustomerButton({ customer }: { customer: { id: string; name: string } }) {
  const { cache } = useApolloClient();
  const [deleteCustomer] = useMutation(DeleteCustomerDocument, { context: { handlesErrors: true } });
  const restore = useRestoreCustomer(customer.id);
  return (
    <DeleteRecordButton
      noun="Customer"
      name={customer.name}
      message={<DeleteCustomerMessage id={customer.id} />}
      archivedText={`${customer.name} has jobs, equipment or documents, so they’ve been archived instead of deleted.`}
      listHref="/customers"
      onDelete={async () => {
        const { data } = await deleteCustomer({ variables: { id: customer.id } });
        return data?.deleteCustomer.outcome;
      }}
      onRestore={restore}
      onLeft={(outcome) => removeCustomer(cache, customer.id, outcome)}
    />
  );
}
