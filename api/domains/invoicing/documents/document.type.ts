import { DOCUMENT_EVENT_KINDS } from "@fettle/rules/invoicing/document-events";
import { DOCUMENT_KINDS } from "@fettle/rules/invoicing/document-kinds";
import { builder } from "../../../graphql/builder.ts";
import { recordInterface, recordObject } from "../../../graphql/record-object.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import type { DocumentBuyer, DocumentSeller } from "./document-parties.ts";
import type { DocumentEventRow, DocumentLineRow, DocumentRow } from "./document-rows.ts";

export const TaxModeEnum = builder.enumType("TaxMode", { values: ["exclusive", "inclusive"] as const });
export const DocumentKindEnum = builder.enumType("DocumentKind", { values: DOCUMENT_KINDS });
const DocumentEventKindEnum = builder.enumType("DocumentEventKind", { values: DOCUMENT_EVENT_KINDS });

export const DocumentLine = recordObject<DocumentLineRow>("DocumentLine", {
  description: "A line of a quote or an invoice.",
  fields: (t) => ({
    id: t.exposeID("id"),
    itemName: t.exposeString("itemName"),
    description: t.exposeString("description"),
    quantity: t.exposeFloat("quantity", { description: "Whole for each, otherwise up to 3 decimals." }),
    unit: t.derived({ type: UnitEnum, from: ["unit"], resolve: ({ unit }) => unit ?? "each" }),
    unitPrice: t.exposeFloat("unitPrice", {
      description: "Dollars, up to 4 decimals. Includes GST if the document's amounts do.",
    }),
    discountPercent: t.exposeFloat("discountPercent"),
    taxRate: t.exposeInt("taxRate", { description: "Per cent: 10 (GST) or 0 (Tax Exempt)." }),
    amountCents: t.exposeInt("amountCents", { description: "Quantity × price × (1 − discount)." }),
    taxCents: t.exposeInt("taxCents", { description: "GST included in or added to the amount." }),
  }),
});

const DocumentEvent = builder.objectRef<DocumentEventRow>("DocumentEvent").implement({
  description: "An event in a quote's or an invoice's history.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: DocumentEventKindEnum }),
    at: t.expose("at", { type: "DateTime" }),
    by: t.exposeString("by", {
      nullable: true,
      description: "The member, or the customer by the name they gave. null for Fettle itself.",
    }),
    detail: t.exposeString("detail", { nullable: true }),
  }),
});

const DocumentSellerType = builder.objectRef<DocumentSeller>("DocumentSeller").implement({
  description: "The seller of a quote or an invoice as it was at issue. For a draft, as it is now.",
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name"),
    street: t.exposeString("street", { nullable: true }),
    suburb: t.exposeString("suburb", { nullable: true }),
    state: t.exposeString("state", { nullable: true }),
    postcode: t.exposeString("postcode", { nullable: true }),
    abn: t.exposeString("abn", { nullable: true }),
    gstRegistered: t.exposeBoolean("gstRegistered"),
  }),
});

const DocumentBuyerType = builder.objectRef<DocumentBuyer>("DocumentBuyer").implement({
  description: "The customer of a quote or an invoice as they were at issue. For a draft, as they are now.",
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name"),
    contactName: t.exposeString("contactName", { nullable: true }),
    street: t.exposeString("street", { nullable: true }),
    suburb: t.exposeString("suburb", { nullable: true }),
    state: t.exposeString("state", { nullable: true }),
    postcode: t.exposeString("postcode", { nullable: true }),
  }),
});

export const Document = recordInterface<DocumentRow>("Document", {
  description: "Fields shared by quotes and invoices.",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.exposeString("number"),
    customer: t.expose("customer", { type: Customer, nullable: true, description: "The customer's record." }),
    seller: t.derived({
      type: DocumentSellerType,
      from: ["parties"],
      description: "Stored at issue. A revised quote stores the seller again.",
      resolve: ({ parties }) => parties.seller,
    }),
    buyer: t.derived({
      type: DocumentBuyerType,
      from: ["parties"],
      nullable: true,
      description: "Stored at issue.",
      resolve: ({ parties }) => parties.buyer,
    }),
    title: t.exposeString("title"),
    reference: t.exposeString("reference", { nullable: true }),
    notes: t.exposeString("notes", { nullable: true, description: "The editor's summary." }),
    terms: t.exposeString("terms", { nullable: true }),
    issueDate: t.expose("issueDate", { type: "Date" }),
    taxMode: t.expose("taxMode", { type: TaxModeEnum }),
    lines: t.expose("lines", { type: [DocumentLine] }),
    subtotalCents: t.exposeInt("subtotalCents", { description: "Without GST." }),
    taxCents: t.exposeInt("taxCents", { description: "GST." }),
    totalCents: t.exposeInt("totalCents"),
    version: t.exposeInt("version"),
    sentAt: t.expose("sentAt", { type: "DateTime", nullable: true }),
    viewedAt: t.expose("viewedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the customer first viewed it.",
    }),
    xeroId: t.exposeString("xeroId", { nullable: true }),
    history: t.expose("history", { type: [DocumentEvent] }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const DocumentLineInput = builder.inputType("DocumentLineInput", {
  fields: (t) => ({
    itemName: t.string(),
    description: t.string(),
    quantity: t.float({ required: true, description: "Whole for each, otherwise up to 3 decimals." }),
    unit: t.field({ type: UnitEnum, description: "Defaults to each." }),
    unitPrice: t.float({ required: true, description: "Dollars, up to 4 decimals." }),
    discountPercent: t.float({ description: "0 to 100; default: 0." }),
    taxRate: t.int({
      description: "10 or 0. Defaults to 10, or 0 if the organisation isn't registered for GST.",
    }),
  }),
});
