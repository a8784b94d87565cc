import { INVOICING_BASES } from "@fettle/rules/invoicing/invoicing-basis";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { answerWith } from "../documents/document-answer.fields.ts";
import { convertJobToInvoice, type JobConversion } from "./convert-job-to-invoice.ts";
import { convertQuoteToInvoice } from "./convert-quote-to-invoice.ts";
import { duplicateInvoice } from "./duplicate-invoice.ts";
import { Invoice } from "./invoice.type.ts";
import { requireInvoice } from "./read-invoices.ts";
import { voidAndCopyInvoice } from "./void-and-copy-invoice.ts";

const ConvertJobToInvoicePayload = builder.objectRef<JobConversion>("ConvertJobToInvoicePayload").implement({
  description: "The result of converting a job to an invoice.",
  access: "parent",
  fields: (t) => ({
    invoice: t.field({
      type: Invoice,
      description: "The draft, or the invoice the job already had.",
      resolve: ({ invoiceId }, _args, context, info) =>
        requireInvoice(recordReader(context), selectedFields(info), invoiceId),
    }),
    created: t.exposeBoolean("created", { description: "False if the job already had an invoice." }),
    clocksOf: t.stringList({
      description: "Names of people whose clock is still running on the job. That time isn't on the invoice.",
      resolve: async ({ jobId }, _args, { db }) => {
        const clocks = await db.jobClock.findMany({
          where: { jobId, runningUserId: { not: null } },
          orderBy: { startedAt: "asc" },
          select: { user: { select: { name: true } } },
        });
        return clocks.map(({ user }) => user.name);
      },
    }),
    unpricedLines: t.exposeStringList("unpricedLines", {
      description: "Descriptions of charges without a price.",
    }),
  }),
});

export const InvoicingBasisEnum = builder.enumType("InvoicingBasis", {
  description: "What a job's invoice is based on: the accepted quote or the logged work.",
  values: described(INVOICING_BASES, {
    quote: "The lines of the accepted quote.",
    work: "The charges on the job.",
  }),
});

const invoiceAfter = answerWith(requireInvoice);

builder.mutationFields((t) => ({
  duplicateInvoice: t.field({
    type: Invoice,
    description: "Copies an invoice to a draft dated today. The copy of a void invoice replaces it.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (work) => duplicateInvoice(work, id)),
  }),
  voidAndCopyInvoice: t.field({
    type: Invoice,
    description:
      "Voids an issued invoice and returns the draft that replaces it. Returns CONFLICT if it has payments or is already void.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (work) => voidAndCopyInvoice(work, id)),
  }),
  convertQuoteToInvoice: t.field({
    type: Invoice,
    description: "Converts an accepted quote to a draft invoice. Converting again returns the same invoice.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      bill: t.arg({
        type: InvoicingBasisEnum,
        description: "What to bill if the job from the quote is done. Same default as for a job.",
      }),
    },
    resolve: (_root, { id, bill }, context, info) =>
      invoiceAfter(context, info, (work) => convertQuoteToInvoice(work, id, bill)),
  }),
  convertJobToInvoice: t.field({
    type: ConvertJobToInvoicePayload,
    description:
      "Converts a completed job to a draft invoice. Converting again returns the same invoice, whatever the basis.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      jobId: t.arg.id({ required: true }),
      bill: t.arg({
        type: InvoicingBasisEnum,
        description: "Defaults to the work, one line per charge, or the quote if there are no charges.",
      }),
    },
    resolve: (_root, { jobId, bill }, context) =>
      asMember(context, (work) => convertJobToInvoice(work, jobId, { bill })),
  }),
}));
