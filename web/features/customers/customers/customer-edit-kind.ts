import { updateCustomerSchema } from "@fettle/rules/customers/customer.schema";
import { formatAddress } from "@fettle/rules/platform/address";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { CustomerRecordFragmentDoc, UpdateCustomerDocument } from "../../../generated/graphql.ts";
import { showInConnections } from "../../../platform/apollo/connection-cache.ts";
import { defineEditKind } from "../../../platform/outbox/edit-kind.ts";
import { showFields } from "../../../platform/outbox/show-fields.ts";
import { customerPlacement, placeCustomer } from "./customer-cache.ts";
import { CUSTOMER_LABELS, SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export const customerEditKind = defineEditKind({
  kind: "customer-edit",
  record: "customer",
  label: "Customer details",
  failure: MESSAGES.failedToSaveCustomer,
  input: updateCustomerSchema.omit({ version: true }),
  labels: CUSTOMER_LABELS,
  texts: ["notes"],
  async send({ variables: { id, input }, version }, { client, context }) {
    const { data } = await client.mutate({
      mutation: UpdateCustomerDocument,
      variables: { id, input: { ...input, version } },
      context: { ...context, signInDelayMs: SIGN_IN_DELAY_MS },
      update: (cache, { data }) => data && placeCustomer(cache, data.updateCustomer),
    });
    return data?.updateCustomer;
  },
  versionIn: (data) => data?.version,
  apply(cache, { variables: { id, input } }) {
    showFields(cache, `Customer:${id}`, input);
    const customer = cache.readFragment({
      id: `Customer:${id}`,
      fragment: CustomerRecordFragmentDoc,
      fragmentName: "CustomerRecord",
      optimistic: true,
    });
    if (!customer) return;
    showFields(cache, `Customer:${id}`, { address: formatAddress(customer) });
    showInConnections(cache, "customers", customerPlacement(cache, customer));
  },
});
