import { useQuery } from "@apollo/client/react";
import { containsWords } from "@fettle/rules/search-words";
import { useEffect, useState } from "react";
import { SearchEverythingDocument } from "../../generated/graphql.ts";
import {
  type FoundRecord,
  foundCustomer,
  foundEquipment,
  foundInvoice,
  foundJob,
  foundQuote,
} from "./recent-records.ts";

const PAUSE_MS = 120;

export type Hits = { label: string; records: FoundRecord[] }[];

/** The server's results for a text, debounced. Results of an earlier text are filtered by the present one. */
export function useSearchHits(text: string) {
  const asked = usePaused(text.trim());
  const { data, previousData, error, loading, refetch } = useQuery(SearchEverythingDocument, {
    variables: { text: asked },
    skip: asked === "",
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const isCurrent = asked === text.trim();
  const isLoading = text.trim() !== "" && (!isCurrent || (loading && !data));
  const found = text.trim() === "" ? undefined : (data ?? previousData)?.searchEverything;
  const groups: Hits = found
    ? [
        { label: "Jobs", records: found.jobs.map(foundJob) },
        { label: "Customers", records: found.customers.map(foundCustomer) },
        { label: "Equipment", records: found.equipment.map(foundEquipment) },
        // Technicians can see neither.
        { label: "Quotes", records: (found.quotes ?? []).map(foundQuote) },
        { label: "Invoices", records: (found.invoices ?? []).map(foundInvoice) },
      ]
    : [];
  return {
    hits: isLoading
      ? groups.map((group) => ({ ...group, records: group.records.filter(fits(text)) }))
      : groups,
    isLoading,
    hasFailed: Boolean(error) && isCurrent && !loading,
    retry: () => void refetch().catch(() => {}),
  };
}

const fits =
  (text: string) =>
  ({ label, detail }: FoundRecord) =>
    containsWords([label, detail], text);

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return;
    const timer = setTimeout(() => setPaused(text), text ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
