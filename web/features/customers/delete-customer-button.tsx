import { useApolloClient, useMutation } from "@apollo/client/react";
import { DeleteRecordButton } from "../../app/forms/delete-record-button.tsx";
import { DeleteCustomerDocument } from "../../generated/graphql.ts";
import { removeCustomer } from "./customer-cache.ts";

/** Deletes a customer, or archives one that has history (decision 29). */
export function DeleteCustomerButton({ customer }: { customer: { id: string; name: string } }) {
  const { cache } = useApolloClient();
  const [deleteCustomer] = useMutation(DeleteCustomerDocument, { context: { handlesErrors: true } });
  return (
    <DeleteRecordButton
      noun="Customer"
      name={customer.name}
      message="Are you sure you want to delete this customer? This cannot be undone."
      listHref="/customers"
      onDelete={async () => {
        const { data } = await deleteCustomer({ variables: { id: customer.id } });
        return data?.deleteCustomer.outcome;
      }}
      onLeft={(outcome) => removeCustomer(cache, customer.id, outcome)}
    />
  );
}
