import { INVOICING_BASES } from "@fettle/rules/invoicing/invoicing-basis";
import { builder } from "../../../graphql/builder.ts";
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

const JobConversionPayload = builder.objectRef<JobConversion>("JobConversion").implement({
  access: "parent",
  fields: (t) => ({
    invoice: t.field({
      type: Invoice,
      resolve: ({ invoiceId }, _args, context, info) =>
        requireInvoice(recordReader(context), selectedFields(info), invoiceId),
    }),
    created: t.exposeBoolean("created", { description: "False: the job was converted before." }),
    clocksOf: t.stringList({
      description:
        "The people whose clock is still running on the job, by name. Its hours aren't on the invoice.",
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
      description: "Charges that cost nothing yet, by description.",
    }),
  }),
});

const InvoicingBasisEnum = builder.enumType("InvoicingBasis", {
  description: "What a job's invoice charges: its accepted quote, or the work that was logged.",
  values: INVOICING_BASES,
});

const invoiceAfter = answerWith(requireInvoice);

builder.mutationFields((t) => ({
  duplicateInvoice: t.field({
    type: Invoice,
    description: "Copies an invoice to a draft of today; the copy of a void one replaces it.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (work) => duplicateInvoice(work, id)),
  }),
  voidAndCopyInvoice: t.field({
    type: Invoice,
    description:
      "Voids an issued invoice and answers with the draft that takes its place. One with payments, and a second call, answer CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (work) => voidAndCopyInvoice(work, id)),
  }),
  convertQuoteToInvoice: t.field({
    type: Invoice,
    description: "The draft invoice of an accepted quote; a second conversion returns the same invoice.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      bill: t.arg({
        type: InvoicingBasisEnum,
        description: "As for the job, where the quote's job is done.",
      }),
    },
    resolve: (_root, { id, bill }, context, info) =>
      invoiceAfter(context, info, (work) => convertQuoteToInvoice(work, id, bill)),
  }),
  convertJobToInvoice: t.field({
    type: JobConversionPayload,
    description:
      "The draft invoice of a completed job; a second conversion returns the same, whatever it is asked to bill.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      jobId: t.arg.id({ required: true }),
      bill: t.arg({
        type: InvoicingBasisEnum,
        description: "By default the work, a line for each charge; the quote where nothing was charged.",
      }),
    },
    resolve: (_root, { jobId, bill }, context) =>
      asMember(context, (work) => convertJobToInvoice(work, jobId, bill)),
  }),
}));
