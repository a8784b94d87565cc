import { useQuery } from "@apollo/client/react";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone, phonesIn } from "@fettle/rules/platform/phone";
import { containsWords, isRecordNumber, searchedCents } from "@fettle/rules/platform/search-words";
import { useEffect, useState } from "react";
import { SearchEverythingDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useStore } from "../../../platform/store.ts";
import {
  type FoundRecord,
  foundCustomer,
  foundEquipment,
  foundInvoice,
  foundJob,
  foundQuote,
  type RecordKind,
} from "./recent-records.ts";
import { waitingRecords } from "./waiting-records.ts";

const PAUSE_MS = 120;

export type Hits = { label: string; records: FoundRecord[] }[];

const withCustomer =
  <Hit>(found: (hit: Hit) => FoundRecord, text: string) =>
  (hit: Hit & Pick<FoundRecord, "customer"> & { totalCents?: number }): FoundRecord => {
    const record = { ...found(hit), customer: hit.customer };
    return { ...record, match: matchIn(record, hit.totalCents, text) };
  };

/**
 * Lists matching unsent records, then the server's results (debounced). Filters stale results by the current search.
 */
export function useSearchHits(text: string) {
  const waiting = useWaitingRecords(text);
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
  const fitting = isLoading ? fits(text) : () => true;
  const group = (label: string, kind: RecordKind, records: FoundRecord[] = []) => {
    const made = waiting.filter((record) => record.kind === kind);
    const others = records.filter(({ id }) => made.every((record) => record.id !== id));
    return { label, records: [...made, ...others.filter(fitting)] };
  };
  const jobs = group("Jobs", "job", found?.jobs.map(withCustomer(foundJob, text)));
  const customers = group(
    "Customers",
    "customer",
    found?.customers.map((hit) =>
      withNotedPhone(withCustomer(foundCustomer, text)({ ...hit, customer: hit }), hit.notes, text),
    ),
  );
  const hits: Hits = [
    ...(isForJob(text, jobs.records, customers.records) ? [jobs, customers] : [customers, jobs]),
    group("Equipment", "equipment", found?.equipment.map(withCustomer(foundEquipment, text))),
    // Technicians can't see these.
    group("Quotes", "quote", found?.quotes?.map(withCustomer(foundQuote, text))),
    group("Invoices", "invoice", found?.invoices?.map(withCustomer(foundInvoice, text))),
  ];
  return {
    hits,
    isLoading,
    hasFailed: Boolean(error) && isCurrent && !loading,
    retry: () => void refetch().catch((error) => ignored(error, "the palette shows it")),
  };
}

/** Whether a search is for a job's number, or for words of its title that no customer has. */
function isForJob(text: string, jobs: FoundRecord[], customers: FoundRecord[]): boolean {
  if (isRecordNumber(text)) return true;
  return jobs.some(({ label }) => containsWords([label], text)) && !customers.some(fits(text));
}

/** Adds the other number that was searched for, which customers have in their notes. */
function withNotedPhone(record: FoundRecord, notes: string | null, text: string): FoundRecord {
  if (record.match !== undefined || containsWords([record.label, record.detail], text)) return record;
  const phone = phonesIn(notes ?? "").find((noted) => containsWords([noted], text));
  return phone ? { ...record, match: `${formatPhone(phone)} in notes` } : record;
}

/** The customer's number or the total, if that's what was searched for. */
function matchIn(
  { label, detail, customer }: FoundRecord,
  totalCents: number | undefined,
  text: string,
): string | undefined {
  if (totalCents !== undefined && totalCents === searchedCents(text)) return formatMoney(totalCents);
  const phone = customer?.phone;
  const isNumber = phone && containsWords([phone], text) && !containsWords([label, detail], text);
  return isNumber ? formatPhone(phone) : undefined;
}

const fits =
  (text: string) =>
  ({ label, detail, match }: FoundRecord) =>
    match !== undefined || containsWords([label, detail], text);

function useWaitingRecords(text: string): FoundRecord[] {
  const { loaded } = useOutbox();
  useEffect(
    () => void loaded().catch((error) => ignored(error, "the search goes on without waiting work")),
    [loaded],
  );
  return waitingRecords(useStore(outboxItems), text);
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return;
    const timer = setTimeout(() => setPaused(text), text ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
