import { type FieldReadFunction, InMemoryCache } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

const byId =
  (typename: string): FieldReadFunction =>
  (existing, { args, toReference, canRead }) => {
    if (existing !== undefined) return existing;
    const reference = toReference({ __typename: typename, id: args?.id });
    return canRead(reference) ? reference : undefined;
  };

/** One cache for the whole client: connections grow by page, records are found by id, singletons stay single. */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes: { Document: ["Quote", "Invoice"] },
    typePolicies: {
      Query: {
        fields: {
          jobs: relayStylePagination(["status", "search", "customerId", "unscheduled"]),
          customers: relayStylePagination(["search"]),
          equipmentList: relayStylePagination(["search", "customerId", "due"]),
          quotes: relayStylePagination(["search", "status", "customerId"]),
          priceList: relayStylePagination(["search"]),
          invoices: relayStylePagination(["search", "tab", "customerId"]),
          quote: { read: byId("Quote") },
          invoice: { read: byId("Invoice") },
          customer: { read: byId("Customer") },
          equipment: { read: byId("Equipment") },
          job: { read: byId("Job") },
        },
      },
      Customer: { fields: { jobs: relayStylePagination() } },
      Equipment: { fields: { services: relayStylePagination() } },
      Dashboard: { keyFields: [] },
      BillingSubscription: { keyFields: [] },
      Usage: { keyFields: [] },
      InvoiceCounts: { keyFields: [] },
      InvoiceTotals: { keyFields: [] },
    },
  });
