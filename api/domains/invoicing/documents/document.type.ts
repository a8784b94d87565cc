import { DOCUMENT_EVENT_KINDS } from "@fettle/rules/invoicing/document-events";
import { DOCUMENT_KINDS } from "@fettle/rules/invoicing/document-kinds";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { recordInterface, recordObject } from "../../../graphql/record-object.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import type { DocumentBuyer, DocumentSeller } from "./document-parties.ts";
import type { DocumentEventRow, DocumentLineRow, DocumentRow } from "./document-rows.ts";

export const TaxModeEnum = builder.enumType("TaxMode", {
  description: "Whether a document's prices include GST.",
  values: described(["exclusive", "inclusive"], {
    exclusive: "GST is added to the prices.",
    inclusive: "Prices include GST.",
  }),
});
export const DocumentKindEnum = builder.enumType("DocumentKind", {
  description: "Quote or invoice.",
  values: described(DOCUMENT_KINDS, {
    invoice: "An invoice.",
    quote: "A quote.",
  }),
});
const DocumentEventKindEnum = builder.enumType("DocumentEventKind", {
  description: "What happened to a quote or an invoice.",
  values: described(DOCUMENT_EVENT_KINDS, {
    accepted: "Quote accepted.",
    converted_to_invoice: "Quote converted to an invoice.",
    converted_to_job: "Quote converted to a job.",
    created: "Created.",
    credit_applied: "Customer credit used on the invoice.",
    credit_note_sent: "Credit note emailed.",
    credited: "Credit note created.",
    delivered: "Email delivered.",
    delivery_failed: "Email bounced.",
    issued: "Issued without emailing it.",
    payment_recorded: "Payment recorded.",
    payment_restored: "Payment reversal undone.",
    payment_reversed: "Payment reversed.",
    receipt_sent: "Receipt emailed.",
    refund_failed: "Refund failed.",
    refunded: "Payment refunded to the card.",
    rejected: "Quote declined.",
    reminded: "Overdue reminder emailed.",
    reminders_off: "Reminders turned off.",
    reminders_on: "Reminders turned on.",
    restored: "Restored after being deleted or voided.",
    revised: "Changed after it was sent, which created a revision.",
    sent: "Emailed or texted to the customer.",
    updated: "Changed.",
    viewed: "The customer opened its page for the first time.",
    voided: "Invoice voided.",
  }),
});

export const DocumentLine = recordObject<DocumentLineRow>("DocumentLine", {
  description: "A line on a quote or an invoice.",
  fields: (t) => ({
    id: t.exposeID("id"),
    itemName: t.exposeString("itemName", { description: "Name of the item." }),
    description: t.exposeString("description", { description: "Details. Empty if none." }),
    quantity: t.exposeFloat("quantity", {
      description: "A whole number if the unit is `each`, otherwise up to 3 decimal places.",
    }),
    unit: t.derived({
      type: UnitEnum,
      from: ["unit"],
      description: "Unit of the quantity.",
      resolve: ({ unit }) => unit ?? "each",
    }),
    unitPrice: t.exposeFloat("unitPrice", {
      description: "Dollars, up to 4 decimal places. Includes GST if the document's amounts do.",
    }),
    discountPercent: t.exposeFloat("discountPercent", { description: "Discount, from 0 to 100." }),
    taxRate: t.exposeInt("taxRate", { description: "Per cent: 10 (GST) or 0 (Tax Exempt)." }),
    amountCents: t.exposeInt("amountCents", {
      description: "Quantity × price × (1 − discount), in whole cents.",
    }),
    taxCents: t.exposeInt("taxCents", {
      description: "GST included in or added to the amount, in whole cents.",
    }),
  }),
});

const DocumentEvent = builder.objectRef<DocumentEventRow>("DocumentEvent").implement({
  description: "An event in the history of a quote or an invoice.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: DocumentEventKindEnum, description: "What happened." }),
    at: t.expose("at", { type: "DateTime", description: "When it happened." }),
    by: t.exposeString("by", {
      nullable: true,
      description: "The member, or the name the customer gave. null for automatic events.",
    }),
    detail: t.exposeString("detail", {
      nullable: true,
      description: "Details, e.g. a recipient or an amount. null if none.",
    }),
  }),
});

const DocumentSellerType = builder.objectRef<DocumentSeller>("DocumentSeller").implement({
  description: "Seller details from when a quote or an invoice was issued. For a draft, the current details.",
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the business." }),
    street: t.exposeString("street", {
      nullable: true,
      description: "Street number and name. null if none.",
    }),
    suburb: t.exposeString("suburb", { nullable: true, description: "Suburb or town. null if none." }),
    state: t.exposeString("state", {
      nullable: true,
      description: "State or territory, e.g. VIC. null if none.",
    }),
    postcode: t.exposeString("postcode", { nullable: true, description: "Postcode. null if none." }),
    abn: t.exposeString("abn", { nullable: true, description: "Australian Business Number. null if none." }),
    gstRegistered: t.exposeBoolean("gstRegistered", {
      description: "Whether the business is registered for GST.",
    }),
  }),
});

const DocumentBuyerType = builder.objectRef<DocumentBuyer>("DocumentBuyer").implement({
  description:
    "Customer details from when a quote or an invoice was issued. For a draft, the current details.",
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the business or person." }),
    contactName: t.exposeString("contactName", {
      nullable: true,
      description: "Person to ask for. null if none.",
    }),
    street: t.exposeString("street", {
      nullable: true,
      description: "Street number and name. null if none.",
    }),
    suburb: t.exposeString("suburb", { nullable: true, description: "Suburb or town. null if none." }),
    state: t.exposeString("state", {
      nullable: true,
      description: "State or territory, e.g. VIC. null if none.",
    }),
    postcode: t.exposeString("postcode", { nullable: true, description: "Postcode. null if none." }),
  }),
});

export const Document = recordInterface<DocumentRow>("Document", {
  description: "Fields shared by quotes and invoices.",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.exposeString("number", {
      description: "Number within the organisation, e.g. QU-0118 or INV-0042.",
    }),
    customer: t.expose("customer", {
      type: Customer,
      nullable: true,
      description: "The customer's record. null if none.",
    }),
    seller: t.derived({
      type: DocumentSellerType,
      from: ["parties"],
      description: "Seller details as stored when it was issued. Revising a quote updates them.",
      resolve: ({ parties }) => parties.seller,
    }),
    buyer: t.derived({
      type: DocumentBuyerType,
      from: ["parties"],
      nullable: true,
      description: "Customer details as stored when it was issued. null if there's no customer.",
      resolve: ({ parties }) => parties.buyer,
    }),
    title: t.exposeString("title", { description: "What it's for." }),
    reference: t.exposeString("reference", {
      nullable: true,
      description: "Customer's reference, e.g. an order number. null if none.",
    }),
    notes: t.exposeString("notes", {
      nullable: true,
      description: "The Summary field in the editor. null if none.",
    }),
    terms: t.exposeString("terms", { nullable: true, description: "Terms printed on it. null if none." }),
    issueDate: t.expose("issueDate", { type: "Date", description: "Date printed on it." }),
    taxMode: t.expose("taxMode", { type: TaxModeEnum, description: "Whether its prices include GST." }),
    lines: t.expose("lines", {
      type: [DocumentLine],
      description: "Line items, in the order they're printed.",
    }),
    subtotalCents: t.exposeInt("subtotalCents", { description: "Total without GST, in whole cents." }),
    taxCents: t.exposeInt("taxCents", { description: "GST in the total, in whole cents." }),
    totalCents: t.exposeInt("totalCents", { description: "Total including GST, in whole cents." }),
    version: t.exposeInt("version"),
    sentAt: t.expose("sentAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was first emailed or issued. null for a draft.",
    }),
    viewedAt: t.expose("viewedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the customer first viewed it. null if they haven't.",
    }),
    xeroId: t.exposeString("xeroId", {
      nullable: true,
      description: "Id of the copy in Xero. null if it isn't in Xero.",
    }),
    history: t.expose("history", { type: [DocumentEvent], description: "Events in its history." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const DocumentLineInput = builder.inputType("DocumentLineInput", {
  description: "A line to save on a quote or an invoice.",
  fields: (t) => ({
    itemName: t.string({ description: "Name of the item." }),
    description: t.string({ description: "Details." }),
    quantity: t.float({
      required: true,
      description: "A whole number if the unit is `each`, otherwise up to 3 decimal places.",
    }),
    unit: t.field({ type: UnitEnum, description: "Defaults to each." }),
    unitPrice: t.float({ required: true, description: "Dollars, up to 4 decimal places." }),
    discountPercent: t.float({ description: "Discount, from 0 to 100. Defaults to 0." }),
    taxRate: t.int({
      description: "10 or 0. Defaults to 10, or 0 if the organisation isn't registered for GST.",
    }),
  }),
});
