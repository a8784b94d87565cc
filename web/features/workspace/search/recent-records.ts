import type { ApolloCache } from "@apollo/client";
import { invoiceStatusLabel } from "@fettle/rules/invoicing/invoice-status";
import { quoteStatusLabel } from "@fettle/rules/invoicing/quote-status";
import { jobName } from "@fettle/rules/jobs/job-name";
import { jobStatusLabel } from "@fettle/rules/jobs/job-status";
import {
  type CustomerHitFragment,
  CustomerHitFragmentDoc,
  type EquipmentHitFragment,
  EquipmentHitFragmentDoc,
  type InvoiceHitFragment,
  InvoiceHitFragmentDoc,
  type JobHitFragment,
  JobHitFragmentDoc,
  type QuoteHitFragment,
  QuoteHitFragmentDoc,
} from "../../../generated/graphql.ts";
import { writeStored } from "../../../lib/browser-storage.ts";
import { readStoredList, storedAs } from "../../../lib/stored-json.ts";

export type RecordKind = "job" | "customer" | "equipment" | "quote" | "invoice";

export type FoundRecord = {
  kind: RecordKind;
  id: string;
  label: string;
  detail?: string;
  /** The number or amount that was searched for. Not stored. */
  match?: string | undefined;
  /** Not stored, because the state can change elsewhere. */
  state?: string;
  href: string;
  /** The customer to call, text or book. Not stored, for the same reason. */
  customer?: { id: string; name: string; phone: string | null } | null | undefined;
};

export const detailOf = ({ detail, match, state }: FoundRecord) => joined(detail, match, state);

const KEPT = 8;
const keyOf = (viewerId: string) => `recent:${viewerId}` as const;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

export const foundJob = ({ id, number, title, status, customer }: JobHitFragment): FoundRecord => ({
  kind: "job",
  id,
  label: title,
  href: `/jobs/${id}`,
  detail: joined(number > 0 ? `#${number}` : jobName(number), customer?.name),
  state: jobStatusLabel(status),
});

export const foundCustomer = ({ id, name, contactName, suburb }: CustomerHitFragment): FoundRecord => ({
  kind: "customer",
  id,
  label: name,
  href: `/customers/${id}`,
  detail: joined(contactName, suburb),
});

export const foundEquipment = ({ id, name, make, model, customer }: EquipmentHitFragment): FoundRecord => ({
  kind: "equipment",
  id,
  label: name,
  href: `/equipment/${id}`,
  detail: joined([make, model].filter(Boolean).join(" "), customer?.name),
});

export const foundQuote = ({ id, number, title, status, customer }: QuoteHitFragment): FoundRecord => ({
  kind: "quote",
  id,
  label: title,
  href: `/quotes/${id}`,
  detail: joined(number, customer?.name),
  state: quoteStatusLabel(status),
});

export const foundInvoice = ({ id, number, title, status, customer }: InvoiceHitFragment): FoundRecord => ({
  kind: "invoice",
  id,
  label: title,
  href: `/invoices/${id}`,
  detail: joined(number, customer?.name),
  state: invoiceStatusLabel(status),
});

export const recentRecords = (viewerId: string): FoundRecord[] =>
  readStoredList(keyOf(viewerId), recordSchema);

const recordSchema = storedAs((value): value is FoundRecord => {
  const { id, label, href, detail = "" } = (value ?? {}) as Partial<Record<keyof FoundRecord, unknown>>;
  return [id, label, href, detail].every((each) => typeof each === "string") && String(href).startsWith("/");
});

export function rememberRecord(
  viewerId: string,
  { state: _, customer: __, match: ___, ...record }: FoundRecord,
) {
  const others = recentRecords(viewerId).filter(({ id }) => id !== record.id);
  writeStored(keyOf(viewerId), JSON.stringify([record, ...others].slice(0, KEPT)));
}

/** Refreshes a record from the cache, which is the only source for its state. */
export const asKnown = (cache: ApolloCache, record: FoundRecord): FoundRecord =>
  recordAt(cache, record.href) ?? record;

/** Stores the record a URL points to, e.g. `/customers/5f…`, once its name has loaded. */
export function rememberVisit(cache: ApolloCache, viewerId: string, pathname: string) {
  const record = recordAt(cache, pathname);
  if (record) rememberRecord(viewerId, record);
}

function recordAt(cache: ApolloCache, pathname: string): FoundRecord | null {
  const [, folder, id] = pathname.split("/");
  if (folder === "customers") {
    const fragment = { fragment: CustomerHitFragmentDoc, fragmentName: "CustomerHit" };
    const hit = cache.readFragment<CustomerHitFragment>({ id: `Customer:${id}`, ...fragment });
    return hit && foundCustomer(hit);
  }
  if (folder === "equipment") {
    const fragment = { fragment: EquipmentHitFragmentDoc, fragmentName: "EquipmentHit" };
    const hit = cache.readFragment<EquipmentHitFragment>({ id: `Equipment:${id}`, ...fragment });
    return hit && foundEquipment(hit);
  }
  if (folder === "quotes") {
    const fragment = { fragment: QuoteHitFragmentDoc, fragmentName: "QuoteHit" };
    const hit = cache.readFragment<QuoteHitFragment>({ id: `Quote:${id}`, ...fragment });
    return hit && foundQuote(hit);
  }
  if (folder === "invoices") {
    const fragment = { fragment: InvoiceHitFragmentDoc, fragmentName: "InvoiceHit" };
    const hit = cache.readFragment<InvoiceHitFragment>({ id: `Invoice:${id}`, ...fragment });
    return hit && foundInvoice(hit);
  }
  const fragment = { fragment: JobHitFragmentDoc, fragmentName: "JobHit" };
  const hit = cache.readFragment<JobHitFragment>({ id: `Job:${id}`, ...fragment });
  return hit && foundJob(hit);
}
