import { isQuoteExpired, QUOTE_STATUSES } from "@fettle/rules/invoicing/quote-status";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { secretLink } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { readJobAmong } from "../../jobs/jobs/read-jobs.ts";
import { Document, DocumentLine, TaxModeEnum } from "../documents/document.type.ts";
import type { QuoteRevisionRow, QuoteRow } from "./quote-row.ts";

export const QuoteStatusEnum = builder.enumType("QuoteStatus", {
  description: "The status of a quote.",
  values: described(QUOTE_STATUSES, {
    accepted: "Accepted by the customer, or by a member for them.",
    draft: "Not sent yet.",
    rejected: "Declined by the customer, or by a member for them.",
    sent: "Sent, and waiting for an answer.",
  }),
});

const QuoteRevision = builder.objectRef<QuoteRevisionRow>("QuoteRevision").implement({
  description: "A quote's content before it was revised.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    revision: t.exposeInt("revision", { description: "Number of the revision." }),
    revisedAt: t.expose("at", { type: "DateTime", description: "When a newer revision replaced it." }),
    revisedBy: t.exposeString("by", {
      nullable: true,
      description: "Name of the member who edited it. null if not known.",
    }),
    customerName: t.string({
      nullable: true,
      description: "Customer's name. null if none.",
      resolve: ({ snapshot }) => snapshot.customerName,
    }),
    number: t.string({ resolve: ({ snapshot }) => snapshot.number }),
    title: t.string({ resolve: ({ snapshot }) => snapshot.title }),
    reference: t.string({ nullable: true, resolve: ({ snapshot }) => snapshot.reference }),
    notes: t.string({ nullable: true, resolve: ({ snapshot }) => snapshot.notes }),
    terms: t.string({ nullable: true, resolve: ({ snapshot }) => snapshot.terms }),
    issueDate: t.field({ type: "Date", resolve: ({ snapshot }) => snapshot.issueDate }),
    expiryDate: t.field({ type: "Date", nullable: true, resolve: ({ snapshot }) => snapshot.expiryDate }),
    taxMode: t.field({ type: TaxModeEnum, resolve: ({ snapshot }) => snapshot.taxMode }),
    lines: t.field({ type: [DocumentLine], resolve: ({ snapshot }) => snapshot.lines }),
    subtotalCents: t.int({ resolve: ({ snapshot }) => snapshot.subtotalCents }),
    taxCents: t.int({ resolve: ({ snapshot }) => snapshot.taxCents }),
    totalCents: t.int({ resolve: ({ snapshot }) => snapshot.totalCents }),
  }),
});

export const Quote = recordObject<QuoteRow>("Quote", {
  description: "A priced offer to a customer. Admins and managers only.",
  interfaces: [Document],
  fields: (t) => ({
    status: t.expose("status", { type: QuoteStatusEnum, description: "The quote's status." }),
    isExpired: t.derived({
      type: "Boolean",
      from: ["status", "expiryDate"],
      description: "Sent but past its expiry date, so it can't be accepted.",
      resolve: (quote, _args, context) => isQuoteExpired(quote, memberToday(context)),
    }),
    expiryDate: t.expose("expiryDate", {
      type: "Date",
      nullable: true,
      description: "Last day it can be accepted. null if it doesn't expire.",
    }),
    revision: t.exposeInt("revision", { description: "Number of the current revision." }),
    revisions: t.expose("revisions", {
      type: [QuoteRevision],
      description: "The version before each edit made after it was sent, oldest first.",
    }),
    acceptedAt: t.expose("acceptedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was accepted. null unless accepted.",
    }),
    acceptedByName: t.exposeString("acceptedByName", {
      nullable: true,
      description: "Name of the person who accepted it. null unless accepted.",
    }),
    acceptedByIp: t.exposeString("acceptedByIp", {
      nullable: true,
      description: "The IP address the customer accepted from. null if a member accepted for them.",
    }),
    acceptedSignature: t.exposeString("acceptedSignature", {
      nullable: true,
      description: "The drawn signature as SVG path data. null if none.",
    }),
    rejectedAt: t.expose("rejectedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was declined. null unless declined.",
    }),
    rejectedByName: t.exposeString("rejectedByName", {
      nullable: true,
      description: "Name of the person who declined it. null unless declined.",
    }),
    rejectedReason: t.exposeString("rejectedReason", {
      nullable: true,
      description: "Reason given. null if none.",
    }),
    job: t.derived({
      type: Job,
      from: ["jobId"],
      nullable: true,
      description: "The job created from it. null if none.",
      resolve: ({ jobId }, _args, context, info) =>
        jobId ? readJobAmong(recordReader(context), selectedFields(info), jobId) : null,
    }),
    publicUrl: t.derived({
      type: "String",
      from: ["publicToken"],
      nullable: true,
      description:
        "The customer's page. Anyone with the link can view and accept the quote. null for read-only access tokens.",
      ...secretLink,
      resolve: ({ publicToken }, _args, { services }) => `${services.config.publicUrl}/quote/${publicToken}`,
    }),
  }),
});

export const QuoteConnection = recordConnection(Quote, "Quote");
