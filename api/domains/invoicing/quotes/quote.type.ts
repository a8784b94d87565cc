import { isQuoteExpired, QUOTE_STATUSES } from "@fettle/rules/invoicing/quote-status";
import { builder } from "../../../graphql/builder.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { secretLink } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { readJobAmong } from "../../jobs/jobs/read-jobs.ts";
import { Document, DocumentLine, TaxModeEnum } from "../documents/document.type.ts";
import { documentToday } from "../documents/document-today.ts";
import type { QuoteRevisionRow, QuoteRow } from "./quote-row.ts";

export const QuoteStatusEnum = builder.enumType("QuoteStatus", { values: QUOTE_STATUSES });

const QuoteRevision = builder.objectRef<QuoteRevisionRow>("QuoteRevision").implement({
  description: "A quote's content before it was revised.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    revision: t.exposeInt("revision"),
    revisedAt: t.expose("at", { type: "DateTime" }),
    revisedBy: t.exposeString("by", { nullable: true }),
    customerName: t.string({ nullable: true, resolve: ({ snapshot }) => snapshot.customerName }),
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
  description: "Admins and managers only.",
  interfaces: [Document],
  fields: (t) => ({
    status: t.expose("status", { type: QuoteStatusEnum }),
    isExpired: t.derived({
      type: "Boolean",
      from: ["status", "expiryDate"],
      description: "Sent but past its expiry date, so it can't be accepted.",
      resolve: (quote, _args, context) => isQuoteExpired(quote, documentToday(context)),
    }),
    expiryDate: t.expose("expiryDate", { type: "Date", nullable: true }),
    revision: t.exposeInt("revision"),
    revisions: t.expose("revisions", {
      type: [QuoteRevision],
      description: "Its content before each edit after it was sent, oldest first.",
    }),
    acceptedAt: t.expose("acceptedAt", { type: "DateTime", nullable: true }),
    acceptedByName: t.exposeString("acceptedByName", { nullable: true }),
    acceptedByIp: t.exposeString("acceptedByIp", {
      nullable: true,
      description: "The IP address the customer accepted from. null if a member accepted for them.",
    }),
    acceptedSignature: t.exposeString("acceptedSignature", {
      nullable: true,
      description: "The drawn signature, as the path data of an SVG.",
    }),
    rejectedAt: t.expose("rejectedAt", { type: "DateTime", nullable: true }),
    rejectedByName: t.exposeString("rejectedByName", { nullable: true }),
    rejectedReason: t.exposeString("rejectedReason", { nullable: true }),
    job: t.derived({
      type: Job,
      from: ["jobId"],
      nullable: true,
      description: "The job created from it.",
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
