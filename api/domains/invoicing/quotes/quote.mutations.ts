import {
  createQuoteSchema,
  rejectQuoteSchema,
  updateQuoteSchema,
} from "@fettle/rules/invoicing/document.schema";
import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { requireJob } from "../../jobs/jobs/read-jobs.ts";
import { answerWith } from "../documents/document-answer.fields.ts";
import { CHANGES, changedDocumentFields, newDocumentFields } from "../documents/document-input.ts";
import { acceptQuote, rejectQuote } from "./answer-quote.ts";
import { convertQuoteToJob } from "./convert-quote-to-job.ts";
import { createQuote } from "./create-quote.ts";
import { deleteQuote } from "./delete-quote.ts";
import { duplicateQuote } from "./duplicate-quote.ts";
import { Quote } from "./quote.type.ts";
import { requireQuote } from "./read-quotes.ts";
import { restoreQuote } from "./restore-quote.ts";
import { updateQuote } from "./update-quote.ts";

const CreateQuoteInput = builder.inputType("CreateQuoteInput", {
  description: "A new quote.",
  fields: (t) => ({
    ...newDocumentFields(t),
    expiryDate: t.field({
      type: "Date",
      description: "Last day it can be accepted. If left out, it doesn't expire.",
    }),
  }),
});

const UpdateQuoteInput = builder.inputType("UpdateQuoteInput", {
  description: CHANGES,
  fields: (t) => ({ ...changedDocumentFields(t), expiryDate: t.field({ type: "Date" }) }),
});

const quoteAfter = answerWith(requireQuote);

builder.mutationFields((t) => ({
  createQuote: t.field({
    type: Quote,
    description: "Creates a draft quote.",
    write: "gated",
    authScopes: { manager: true },
    args: { input: t.arg({ type: CreateQuoteInput, required: true }) },
    resolve: (_root, args, context, info) => {
      const input = parseInput(createQuoteSchema, args.input);
      return quoteAfter(context, info, (work) => createQuote(work, input));
    },
  }),
  updateQuote: t.field({
    type: Quote,
    description: "Editing a sent quote creates a revision. Returns CONFLICT if the quote is accepted.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateQuoteInput, required: true }) },
    resolve: (_root, { id, ...args }, context, info) => {
      const input = parseInput(updateQuoteSchema, args.input);
      return quoteAfter(context, info, async (work) => {
        await updateQuote(work, id, input);
        return id;
      });
    },
  }),
  deleteQuote: t.field({
    type: DeletionPayload,
    description: "Deletes a draft. Returns CONFLICT if the quote was sent.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asMember(context, (work) => deleteQuote(work, id));
      return { id, outcome: "deleted" as const };
    },
  }),
  restoreQuote: t.field({
    type: Quote,
    description: "Undoes a deletion in the last 30 days. Does nothing if the quote isn't deleted.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      quoteAfter(context, info, async (writer) => {
        await restoreQuote(writer, id);
        return id;
      }),
  }),
  acceptQuote: t.field({
    type: Quote,
    description: "Accepts a sent quote for the customer. Returns CONFLICT if it has expired.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      quoteAfter(context, info, async (work) => {
        await acceptQuote(work, id);
        return id;
      }),
  }),
  rejectQuote: t.field({
    type: Quote,
    description: "Declines a sent quote for the customer.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ description: "Customer's reason." }) },
    resolve: (_root, { id, ...args }, context, info) => {
      const { reason } = parseInput(rejectQuoteSchema, args);
      return quoteAfter(context, info, async (work) => {
        await rejectQuote(work, id, { reason: reason ?? null });
        return id;
      });
    },
  }),
  convertQuoteToJob: t.field({
    type: Job,
    description: "Converts an accepted quote to a job. Converting again returns the same job.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      const jobId = await asMember(context, (work) => convertQuoteToJob(work, id));
      return requireJob(recordReader(context), selectedFields(info), jobId);
    },
  }),
  duplicateQuote: t.field({
    type: Quote,
    description: "Copies a quote to a draft dated today.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => quoteAfter(context, info, (work) => duplicateQuote(work, id)),
  }),
}));
