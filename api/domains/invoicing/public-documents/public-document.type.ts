import { invoiceStatus } from "@fettle/rules/invoicing/invoice-status";
import { isQuoteExpired } from "@fettle/rules/invoicing/quote-status";
import { formatAddress } from "@fettle/rules/platform/address";
import { today } from "@fettle/rules/platform/wall-time";
import type { Organisation } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import { askAboutCheckout } from "../card-payments/ask-about-checkout.ts";
import { TaxModeEnum } from "../documents/document.type.ts";
import { buyerOf, sellerOf } from "../documents/document-parties.ts";
import { InvoiceStatusEnum, PaymentMethodEnum } from "../invoices/invoice.type.ts";
import { QuoteStatusEnum } from "../quotes/quote.type.ts";
import type { FoundInvoice, FoundQuote } from "./find-document.ts";

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

const PublicBusiness = builder.objectRef<Organisation>("PublicBusiness").implement({
  description: "The issuer, as the document shows it.",
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name"),
    abn: t.exposeString("abn", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    address: t.string({ nullable: true, resolve: formatAddress }),
    gstRegistered: t.exposeBoolean("gstRegistered"),
    timeZone: t.exposeString("timeZone"),
  }),
});

const PublicBankDetails = builder.objectRef<Organisation>("PublicBankDetails").implement({
  description: "The bank details for a transfer, as the invoice shows them.",
  access: "parent",
  fields: (t) => ({
    accountName: t.exposeString("accountName", { nullable: true }),
    bsb: t.exposeString("bsb", { nullable: true }),
    accountNumber: t.exposeString("accountNumber", { nullable: true }),
    payId: t.exposeString("payId", { nullable: true }),
  }),
});

const PublicLine = builder.objectRef<(FoundQuote | FoundInvoice)["lines"][number]>("PublicLine").implement({
  access: "parent",
  fields: (t) => ({
    itemName: t.exposeString("itemName"),
    description: t.exposeString("description"),
    quantity: t.float({ resolve: ({ quantity }) => Number(quantity) }),
    unit: t.expose("unit", { type: UnitEnum }),
    unitPrice: t.float({ resolve: ({ unitPrice }) => Number(unitPrice) }),
    discountPercent: t.float({ resolve: ({ discountPercent }) => Number(discountPercent) }),
    taxRate: t.exposeInt("taxRate"),
    amountCents: t.exposeInt("amountCents"),
  }),
});

/** The URL changes with the logo, so browsers may cache it. */
function logoUrl(document: FoundQuote | FoundInvoice) {
  const key = document.organisation.logoFileKey;
  const kind = "dueDate" in document ? "invoices" : "quotes";
  return key && `/api/public/${kind}/${document.publicToken}/logo?v=${key.split("/").at(-1)}`;
}

const PublicDocument = builder.interfaceRef<FoundQuote | FoundInvoice>("PublicDocument").implement({
  description: "The fields customers see on quotes and invoices.",
  fields: (t) => ({
    number: t.exposeString("number"),
    customerName: t.string({ nullable: true, resolve: (document) => buyerOf(document)?.name ?? null }),
    title: t.exposeString("title"),
    reference: t.exposeString("reference", { nullable: true }),
    notes: t.exposeString("notes", { nullable: true }),
    terms: t.exposeString("terms", { nullable: true }),
    issueDate: t.expose("issueDate", { type: "Date" }),
    taxMode: t.expose("taxMode", { type: TaxModeEnum }),
    lines: t.expose("lines", { type: [PublicLine] }),
    subtotalCents: t.exposeInt("subtotalCents"),
    taxCents: t.exposeInt("taxCents"),
    totalCents: t.exposeInt("totalCents"),
    logoUrl: t.string({ nullable: true, resolve: logoUrl }),
    business: t.field({
      type: PublicBusiness,
      resolve: (document) => ({ ...document.organisation, ...sellerOf(document) }),
    }),
  }),
});

export const PublicQuote = builder.objectRef<FoundQuote>("PublicQuote").implement({
  description: "A quote as its customer sees it.",
  interfaces: [PublicDocument],
  access: "parent",
  fields: (t) => ({
    status: t.expose("status", { type: QuoteStatusEnum }),
    isExpired: t.boolean({
      resolve: ({ status, expiryDate, organisation }, _args, { now }) =>
        isQuoteExpired(
          { status, expiryDate: day(expiryDate) },
          today(organisation.timeZone, now().getTime()),
        ),
    }),
    isBeingRevised: t.exposeBoolean("isBeingRevised", {
      description: "The business is revising it after a decline. This is the declined version.",
    }),
    revision: t.exposeInt("revision"),
    expiryDate: t.expose("expiryDate", { type: "Date", nullable: true }),
    acceptedAt: t.expose("acceptedAt", { type: "DateTime", nullable: true }),
    acceptedByName: t.exposeString("acceptedByName", { nullable: true }),
    rejectedAt: t.expose("rejectedAt", { type: "DateTime", nullable: true }),
  }),
});

const PublicPayment = builder.objectRef<FoundInvoice["payments"][number]>("PublicPayment").implement({
  access: "parent",
  fields: (t) => ({
    amountCents: t.exposeInt("amountCents"),
    method: t.expose("method", { type: PaymentMethodEnum }),
    paidAt: t.expose("paidAt", { type: "Date" }),
  }),
});

export const PublicInvoice = builder.objectRef<FoundInvoice>("PublicInvoice").implement({
  description: "An invoice as its customer sees it.",
  interfaces: [PublicDocument],
  access: "parent",
  fields: (t) => ({
    status: t.field({
      type: InvoiceStatusEnum,
      resolve: ({ status, dueDate, organisation }, _args, { now }) =>
        invoiceStatus({ status, dueDate: day(dueDate) }, today(organisation.timeZone, now().getTime())),
    }),
    dueDate: t.expose("dueDate", { type: "Date", nullable: true }),
    paidCents: t.exposeInt("paidCents"),
    balanceCents: t.int({
      description: "The balance. Negative if the customer is in credit.",
      resolve: ({ status, totalCents, paidCents }) =>
        status === "void" ? -paidCents : totalCents - paidCents,
    }),
    payments: t.expose("payments", { type: [PublicPayment] }),
    takesCard: t.boolean({
      description: "Whether it can be paid by card.",
      resolve: ({ organisation }, _args, { services }) =>
        services.payments !== null && !organisation.suspendedAt,
    }),
    bank: t.field({
      type: PublicBankDetails,
      nullable: true,
      resolve: ({ organisation }) => (organisation.accountNumber || organisation.payId ? organisation : null),
    }),
    checkoutStatus: t.string({
      nullable: true,
      description: "The outcome of a payment page: pending, completed or expired.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async ({ id: invoiceId, orgId }, { id }, { services }) => {
        const checkouts = services.database.forOrganisation(orgId).checkout;
        const own = { where: { id, invoiceId }, select: { status: true } };
        const stored = await checkouts.findFirst(own);
        if (!stored || stored.status === "completed") return stored?.status ?? null;
        await askAboutCheckout(services, orgId, id);
        return (await checkouts.findFirst(own))?.status ?? null;
      },
    }),
  }),
});
