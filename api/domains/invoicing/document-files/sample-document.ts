import type { CalendarDate } from "@internationalized/date";
import type { DocumentData } from "../../../platform/pdf/document-data.ts";
import type { DocumentSource } from "./document-source.ts";
import { documentLine } from "./read-document.ts";
import { readSeller } from "./read-seller.ts";

const TERM_DAYS = 14;

export async function sampleDocument(source: DocumentSource, today: CalendarDate): Promise<DocumentData> {
  const { seller, invoiceTerms, gstRegistered } = await readSeller(source);
  const taxRate = gstRegistered ? 10 : 0;
  const line = (itemName: string, description: string, quantity: number, unitPrice: number) =>
    documentLine({ itemName, description, quantity, unit: "each", unitPrice, discountPercent: 0, taxRate });
  return {
    kind: "invoice",
    status: "sample",
    number: "INV-0000",
    seller,
    buyer: {
      name: "Your customer",
      contactName: "Their contact",
      street: "1 Example Street",
      suburb: "Parkdale",
      state: "VIC",
      postcode: "3195",
    },
    issueDate: today.toString(),
    untilDate: today.add({ days: TERM_DAYS }).toString(),
    reference: "Their reference",
    title: "Description of work",
    summary: "A summary, if you write one.",
    terms: invoiceTerms,
    taxMode: "exclusive",
    lines: [
      line("Service call", "Travel and the first half hour", 1, 145),
      line("Part", "Parts fitted", 2, 38.5),
    ],
    paidCents: 0,
  };
}
