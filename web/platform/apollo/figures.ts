import type { ApolloCache } from "@apollo/client";

type Counted = "job" | "quote" | "invoice";

/** By root field: the records whose number or sums it holds, which only the server can count. */
const FIGURES: Record<string, readonly Counted[]> = {
  dashboard: ["job", "invoice"],
  toInvoice: ["job", "invoice"],
  invoiceCounts: ["invoice"],
  invoiceTotals: ["invoice"],
  nextDocumentNumber: ["quote", "invoice"],
};

/** Forgets the figures that a change of such a record may have changed: they are asked for again. */
export function forgetFigures(cache: ApolloCache, counted: Counted) {
  const fields = Object.keys(FIGURES).filter((name) => FIGURES[name]?.includes(counted));
  cache.modify({
    id: "ROOT_QUERY",
    fields: Object.fromEntries(
      fields.map((name) => [name, (_: unknown, { DELETE }: { DELETE: unknown }) => DELETE]),
    ),
  });
}
