import { type FieldReadFunction, InMemoryCache } from "@apollo/client";

const byId =
  (typename: string): FieldReadFunction =>
  (existing, { args, toReference, canRead }) => {
    if (existing !== undefined) return existing;
    const reference = toReference({ __typename: typename, id: args?.id });
    return canRead(reference) ? reference : undefined;
  };

/** One cache for the whole client: every page of a list stands alone, records are found by id, singletons stay single. */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes: { Document: ["Quote", "Invoice"] },
    typePolicies: {
      Query: {
        fields: {
          quote: { read: byId("Quote") },
          invoice: { read: byId("Invoice") },
          customer: { read: byId("Customer") },
          equipment: { read: byId("Equipment") },
          job: { read: byId("Job") },
        },
      },
      Dashboard: { keyFields: [] },
      BillingSubscription: { keyFields: [] },
      Usage: { keyFields: [] },
      InvoiceCounts: { keyFields: [] },
      InvoiceTotals: { keyFields: [] },
    },
  });
