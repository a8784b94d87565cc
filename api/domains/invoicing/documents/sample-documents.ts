import { type DocumentKind, usualUntil } from "@fettle/rules/invoicing/document-kinds";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { sampleDocumentNumber } from "../../../platform/samples.ts";
import { removeSampleCheckouts } from "../../billing/checkouts/remove-sample-checkouts.ts";
import type { SampleCustomer } from "../../customers/customers/sample-customers.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { documentChanged } from "./document-changed.ts";
import { dateOf, pricedLines, taxedLines } from "./document-lines.ts";
import { takeDocumentNumber } from "./document-number.ts";
import { recordEvent } from "./record-event.ts";

const SAMPLE_QUOTE = {
  title: "Second coolroom",
  customer: "butcher",
  notes: "Prices are valid for 30 days.",
  lines: [
    { itemName: "Coolroom panels", description: "3 × 4 m, 100 mm", quantity: 1, unitPrice: 4200 },
    { itemName: "Condensing unit", description: "2 hp, outdoors", quantity: 1, unitPrice: 3150 },
    { itemName: "Labour", description: "Two people, two days", quantity: 32, unitPrice: 110 },
  ],
} as const satisfies SampleDocument;

const SAMPLE_INVOICE = {
  title: "Coolroom not holding temperature",
  customer: "butcher",
  notes: null,
  lines: [
    { itemName: "Labour", description: "2 h × $110.00", quantity: 1, unitPrice: 220 },
    { itemName: "Door seal", description: "Magnetic, 2 m", quantity: 2, unitPrice: 68.5 },
  ],
} as const satisfies SampleDocument;

interface SampleDocument {
  title: string;
  customer: SampleCustomer;
  notes: string | null;
  lines: readonly { itemName: string; description: string; quantity: number; unitPrice: number }[];
}

interface Surroundings {
  customers: Record<SampleCustomer, string>;
  jobId: string;
  gstRegistered: boolean;
}

export async function addSampleDocuments(
  work: MemberWork,
  { customers, jobId, gstRegistered }: Surroundings,
): Promise<void> {
  const { tx, now, today } = work;
  const number = await nextNumber(work, "sample", 2);
  const priced = ({ lines }: SampleDocument) =>
    pricedLines(
      taxedLines(
        lines.map((line) => ({ ...line, unit: "each" as const, discountPercent: 0 })),
        gstRegistered,
      ),
      "exclusive",
    );
  const shared = ({ title, notes, customer }: SampleDocument) => ({
    id: uuidV7(),
    title,
    notes,
    customerId: customers[customer],
    status: "sent" as const,
    sentAt: now,
    issueDate: dateOf(today.toString()),
    isSample: true,
    createdAt: now,
  });
  const quote = priced(SAMPLE_QUOTE);
  const { id: quoteId } = await tx.quote.create({
    data: {
      ...shared(SAMPLE_QUOTE),
      ...quote.totals,
      number: sampleDocumentNumber("quote", number),
      expiryDate: dateOf(usualUntil("quote", today)),
    },
    select: { id: true },
  });
  await tx.quoteLine.createMany({ data: quote.rows.map((row) => ({ ...row, quoteId })) });
  const invoice = priced(SAMPLE_INVOICE);
  const { id: invoiceId } = await tx.invoice.create({
    data: {
      ...shared(SAMPLE_INVOICE),
      ...invoice.totals,
      jobId,
      number: sampleDocumentNumber("invoice", number + 1),
      dueDate: dateOf(usualUntil("invoice", today)),
    },
    select: { id: true },
  });
  await tx.invoiceLine.createMany({ data: invoice.rows.map((row) => ({ ...row, invoiceId })) });
  await keepInvoicing(work, { jobId });
  await recordEvent(work, { quoteId }, "created", { detail: "Sample data" });
  await recordEvent(work, { invoiceId }, "created", { detail: "Sample data" });
  documentChanged(work, "quote", quoteId, "created");
  documentChanged(work, "invoice", invoiceId, "created");
}

export async function keepSampleDocument(work: UnitOfWork, kind: DocumentKind, id: string): Promise<void> {
  const { tx } = work;
  const own = { isSample: false, ...nextVersion(work) };
  if (kind === "quote") {
    const { number } = await tx.quote.findUniqueOrThrow({ where: { id }, select: { number: true } });
    const data = { ...own, number: await ownNumber(work, kind, number) };
    await tx.quote.update({ where: { id }, data, select: { id: true } });
  } else {
    const { number } = await tx.invoice.findUniqueOrThrow({ where: { id }, select: { number: true } });
    const data = { ...own, number: await ownNumber(work, kind, number) };
    await tx.invoice.update({ where: { id }, data, select: { id: true } });
  }
  documentChanged(work, kind, id, "updated");
}

/** Keep a number that the user chose. */
const ownNumber = async (work: UnitOfWork, kind: DocumentKind, number: string) =>
  number.toUpperCase().startsWith("SAMPLE-") ? takeDocumentNumber(work, kind, null) : number;

/**
 * Removes these sample documents and their payments. Returns the billed jobs' ids: call `keepInvoicing` for them once the
 * sample jobs are removed.
 */
export async function removeSampleDocuments(
  work: UnitOfWork,
  { quoteIds, invoiceIds }: { quoteIds: string[]; invoiceIds: string[] },
): Promise<Set<string | null>> {
  const { tx } = work;
  const invoices = { where: { id: { in: invoiceIds } } };
  const invoiced = await tx.invoice.findMany({
    ...invoices,
    select: { jobId: true, quote: { select: { jobId: true } } },
  });
  await tx.payment.deleteMany({ where: { invoiceId: { in: invoiceIds } } });
  await removeSampleCheckouts(work, invoiceIds);
  await tx.invoice.deleteMany(invoices);
  await tx.quote.deleteMany({ where: { id: { in: quoteIds } } });
  for (const id of quoteIds) documentChanged(work, "quote", id, "deleted");
  for (const id of invoiceIds) documentChanged(work, "invoice", id, "deleted");
  return new Set(invoiced.flatMap(({ jobId, quote }) => [jobId, quote?.jobId ?? null]));
}
