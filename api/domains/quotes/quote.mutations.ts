import { createQuoteSchema, rejectQuoteSchema, updateQuoteSchema } from "@fettle/rules/document.schema";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "../../graphql/builder.ts";
import type { Context } from "../../graphql/context.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { parseInput } from "../../parse-input.ts";
import { DeletionPayload } from "../deletion.type.ts";
import { DocumentLineInput, TaxModeEnum } from "../documents/document.type.ts";
import { type DocumentWriter, writeDocuments } from "../documents/document-writer.ts";
import { documentReader } from "../documents/read-documents.ts";
import { Job } from "../jobs/job.type.ts";
import { jobReader, requireJob } from "../jobs/read-jobs.ts";
import { acceptQuote, rejectQuote } from "./answer-quote.ts";
import { convertQuoteToJob } from "./convert-quote-to-job.ts";
import { createQuote } from "./create-quote.ts";
import { deleteQuote } from "./delete-quote.ts";
import { duplicateQuote } from "./duplicate-quote.ts";
import { Quote } from "./quote.type.ts";
import { requireQuote } from "./read-quotes.ts";
import { updateQuote } from "./update-quote.ts";

const CreateQuoteInput = builder.inputType("CreateQuoteInput", {
  fields: (t) => ({
    customerId: t.id(),
    number: t.string({ description: "The next number unless said." }),
    title: t.string({ required: true }),
    reference: t.string(),
    notes: t.string(),
    terms: t.string({ description: "The organisation's unless said; null for none." }),
    issueDate: t.field({ type: "Date", description: "Today unless said." }),
    expiryDate: t.field({ type: "Date" }),
    taxMode: t.field({ type: TaxModeEnum, description: "Exclusive unless said." }),
    lines: t.field({ type: [DocumentLineInput], required: true }),
  }),
});

const UpdateQuoteInput = builder.inputType("UpdateQuoteInput", {
  description: "Only the fields named change; null clears; lines replace all lines.",
  fields: (t) => ({
    customerId: t.id(),
    number: t.string(),
    title: t.string(),
    reference: t.string(),
    notes: t.string(),
    terms: t.string(),
    issueDate: t.field({ type: "Date" }),
    expiryDate: t.field({ type: "Date" }),
    taxMode: t.field({ type: TaxModeEnum }),
    lines: t.field({ type: [DocumentLineInput] }),
    version: t.int({ description: "The version last read: a stale one answers CONFLICT with what changed." }),
  }),
});

/** Runs an action that returns a quote's id, and answers with that quote. */
async function quoteAfter(
  context: Context,
  info: GraphQLResolveInfo,
  action: (writer: DocumentWriter) => Promise<string>,
) {
  const id = await writeDocuments(context, action);
  return requireQuote(documentReader(context), selectedFields(info), id);
}

builder.mutationFields((t) => ({
  createQuote: t.field({
    type: Quote,
    write: "gated",
    authScopes: { manager: true },
    args: { input: t.arg({ type: CreateQuoteInput, required: true }) },
    resolve: (_root, args, context, info) => {
      const input = parseInput(createQuoteSchema, args.input);
      return quoteAfter(context, info, (writer) => createQuote(writer, input));
    },
  }),
  updateQuote: t.field({
    type: Quote,
    description: "Editing a sent quote makes a new revision; an accepted one answers CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateQuoteInput, required: true }) },
    resolve: (_root, { id, ...args }, context, info) => {
      const input = parseInput(updateQuoteSchema, args.input);
      return quoteAfter(context, info, async (writer) => {
        await updateQuote(writer, id, input);
        return id;
      });
    },
  }),
  deleteQuote: t.field({
    type: DeletionPayload,
    description: "Deletes a draft; a quote that was sent answers CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await writeDocuments(context, (writer) => deleteQuote(writer, id));
      return { id, outcome: "deleted" as const };
    },
  }),
  acceptQuote: t.field({
    type: Quote,
    description: "Accepts a sent quote for the customer, once; an expired one answers CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      quoteAfter(context, info, async (writer) => {
        await acceptQuote(writer, id);
        return id;
      }),
  }),
  rejectQuote: t.field({
    type: Quote,
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: (_root, { id, ...args }, context, info) => {
      const { reason } = parseInput(rejectQuoteSchema, args);
      return quoteAfter(context, info, async (writer) => {
        await rejectQuote(writer, id, reason ?? null);
        return id;
      });
    },
  }),
  convertQuoteToJob: t.field({
    type: Job,
    description: "The job of an accepted quote; a second conversion returns the same job.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      const jobId = await writeDocuments(context, (writer) => convertQuoteToJob(writer, id));
      return requireJob(jobReader(context), selectedFields(info), jobId);
    },
  }),
  duplicateQuote: t.field({
    type: Quote,
    description: "A new draft of today that says the same.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      quoteAfter(context, info, (writer) => duplicateQuote(writer, id)),
  }),
}));
