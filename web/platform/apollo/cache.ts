import { type FieldReadFunction, InMemoryCache } from "@apollo/client";

const byId =
  (typename: string): FieldReadFunction =>
  (existing, { args, toReference, canRead }) => {
    if (existing !== undefined) return existing;
    const reference = toReference({ __typename: typename, id: args?.id });
    return canRead(reference) ? reference : undefined;
  };

/** Creates the cache. Without `resultCaching`, every read is recomputed, including fields that depend on the time. */
export const createCache = ({ resultCaching = true } = {}) =>
  new InMemoryCache({
    resultCaching,
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
      Assistant: { keyFields: [] },
      Dashboard: { keyFields: [] },
      BillingSubscription: { keyFields: [] },
      Usage: { keyFields: [] },
      MessageTemplate: { keyFields: ["kind"] },
      InvoiceCounts: { keyFields: [] },
      InvoiceTotals: { keyFields: [] },
    },
  });
