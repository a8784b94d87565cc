import type { ApolloCache } from "@apollo/client";

export type Counted = "job" | "customer" | "equipment" | "quote" | "invoice";

const FIGURES: Record<string, readonly Counted[]> = {
  dashboard: ["job", "invoice"],
  jobListCounts: ["job"],
  customerListCounts: ["customer", "job", "invoice"],
  equipmentListCounts: ["equipment", "job"],
  toInvoice: ["job", "invoice"],
  invoiceCounts: ["invoice"],
  invoiceTotals: ["invoice"],
  quoteCounts: ["quote"],
  nextDocumentNumber: ["quote", "invoice"],
};

export function forgetFigures(cache: ApolloCache, counted: Counted) {
  const fields = Object.keys(FIGURES).filter((name) => FIGURES[name]?.includes(counted));
  cache.modify({
    id: "ROOT_QUERY",
    fields: Object.fromEntries(
      fields.map((name) => [name, (_: unknown, { DELETE }: { DELETE: unknown }) => DELETE]),
    ),
  });
}
