import { formatAddress } from "@fettle/rules/platform/address";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import {
  CreateCustomerDocument,
  CustomerScreenDocument,
  type CustomerScreenQuery,
} from "../../../generated/graphql.ts";
import { removeEverywhere, showInConnections } from "../../../platform/apollo/connection-cache.ts";
import { editOfCreation } from "../../../platform/outbox/edit-kind.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { customerPlacement, placeCustomer } from "./customer-cache.ts";
import { customerEditKind } from "./customer-edit-kind.ts";
import { SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export const customerRecord = (id: string) => `customer:${id}`;

const text = z.string().nullish();

/** Works offline: the outbox item's id becomes the customer's id. */
export const newCustomerKind = defineKind({
  kind: "new-customer",
  role: "creation",
  label: "New customer",
  nouns: ["new customer", "new customers"],
  schema: z.object({
    name: z.string(),
    contactName: text,
    email: text,
    phone: text,
    street: text,
    suburb: text,
    state: text,
    postcode: text,
    notes: text,
  }),
  failure: MESSAGES.failedToCreateCustomer,
  records: (_, id) => [customerRecord(id)],
  words: ({ name }) => name,
  async send({ id, variables }, { client, context }) {
    const { data } = await client.mutate({
      mutation: CreateCustomerDocument,
      variables: { input: { id, ...variables } },
      context: { ...context, signInDelayMs: SIGN_IN_DELAY_MS },
      update: (cache, { data }) => {
        if (!data) return;
        const customer = data.createCustomer;
        cache.writeQuery({ query: CustomerScreenDocument, variables: { id }, data: { customer } });
        placeCustomer(cache, customer);
      },
    });
    return data?.createCustomer;
  },
  versionIn: (data) => data?.version,
  formAfter: (_, id) => `customer:${id}`,
  changeOf: ({ id, variables, former }, cache) =>
    editOfCreation(customerEditKind, cache, { id, input: variables, former }),
  apply(cache, { id, variables, queuedAt }) {
    const { name, contactName, email, phone, street, suburb, state, postcode, notes } = variables;
    const customer: NonNullable<CustomerScreenQuery["customer"]> = {
      __typename: "Customer",
      id,
      name,
      contactName: contactName ?? null,
      email: email ?? null,
      phone: phone ?? null,
      street: street ?? null,
      suburb: suburb ?? null,
      state: state ?? null,
      postcode: postcode ?? null,
      address: formatAddress(variables),
      notes: notes ?? null,
      version: UNSENT_VERSION,
      balanceCents: null,
      isOverdue: null,
      lastVisitAt: null,
      nextVisitAt: null,
      archivedAt: null,
      createdAt: queuedAt,
      updatedAt: queuedAt,
      equipment: [],
    };
    cache.writeQuery({ query: CustomerScreenDocument, variables: { id }, data: { customer } });
    showInConnections(cache, "customers", customerPlacement(cache, customer));
  },
  forget: (cache, id) => removeEverywhere(cache, "customers", `Customer:${id}`),
});
