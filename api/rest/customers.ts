import { customerSchema, updateCustomerSchema } from "@fettle/rules/customers/customer.schema";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { externalIdFilter, externalIdJson } from "./external-ids.ts";
import {
  RestCreateCustomerDocument,
  RestCustomerDocument,
  type RestCustomerFragment,
  RestCustomersDocument,
  RestDeleteCustomerDocument,
  RestUpdateCustomerDocument,
} from "./generated/documents.ts";
import { archived, archivedArguments, updatedSince } from "./list-filters.ts";
import { named } from "./named-schema.ts";
import { paging, search } from "./rest-input.ts";
import { deletion, instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const customerJson = named(
  "Customer",
  z.object({
    id: z.guid(),
    name: z.string().describe("The company's name."),
    contact_name: text,
    email: text,
    phone: text,
    street: text,
    suburb: text,
    state: text,
    postcode: text,
    address: text,
    notes: text,
    version: z.int(),
    external_id: externalIdJson,
    archived_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  }),
);

function toCustomerJson(customer: RestCustomerFragment): z.output<typeof customerJson> {
  const { archivedAt, contactName, externalId, createdAt, updatedAt, ...same } = customer;
  return {
    ...same,
    contact_name: contactName,
    external_id: externalId,
    archived_at: archivedAt,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

export const customerRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/customers",
    summary: "List customers, sorted by name. `search` covers name, contact, email, phone, address and notes",
    tag: "Customers",
    query: (zone) =>
      z.object({
        ...paging,
        search,
        externalId: externalIdFilter,
        updatedSince: updatedSince(zone),
        archived,
      }),
    response: z.array(customerJson),
    document: RestCustomersDocument,
    variables: ({ query: { limit, cursor, archived: asked, ...filter } }) => ({
      first: limit,
      after: cursor,
      ...filter,
      ...archivedArguments(asked),
    }),
    output: ({ customers }) => customers.edges.map(({ node }) => toCustomerJson(node)),
    nextCursor: ({ customers: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  route({
    method: "POST",
    url: "/api/customers",
    summary: "Create a customer",
    tag: "Customers",
    status: 201,
    body: customerSchema,
    bodyNames: "snake_case",
    response: z.object({ customer: customerJson }),
    document: RestCreateCustomerDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ createCustomer }) => ({ customer: toCustomerJson(createCustomer) }),
  }),
  route({
    method: "GET",
    url: "/api/customers/:id",
    summary: "Read a customer",
    tag: "Customers",
    response: customerJson,
    document: RestCustomerDocument,
    variables: ({ id }) => ({ id }),
    output: ({ customer }) => {
      if (!customer) throw new NotFoundError("Customer");
      return toCustomerJson(customer);
    },
  }),
  route({
    method: "PUT",
    url: "/api/customers/:id",
    summary: "Update the given fields of a customer",
    tag: "Customers",
    body: updateCustomerSchema,
    bodyNames: "snake_case",
    response: customerJson,
    document: RestUpdateCustomerDocument,
    variables: ({ id, body }) => ({ id, input: body }),
    output: ({ updateCustomer }) => toCustomerJson(updateCustomer),
  }),
  route({
    method: "DELETE",
    url: "/api/customers/:id",
    summary: "Delete a customer, or archive a customer with history",
    tag: "Customers",
    response: deletion,
    document: RestDeleteCustomerDocument,
    variables: ({ id }) => ({ id }),
    output: ({ deleteCustomer }) => deleteCustomer,
  }),
];
