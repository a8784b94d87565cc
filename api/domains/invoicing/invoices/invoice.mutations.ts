import { createInvoiceSchema, updateInvoiceSchema } from "@fettle/rules/invoicing/document.schema";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { answerWith } from "../documents/document-answer.fields.ts";
import { CHANGES, changedDocumentFields, newDocumentFields } from "../documents/document-input.ts";
import { createInvoice } from "./create-invoice.ts";
import { createJobInvoice } from "./create-job-invoice.ts";
import { deleteInvoice, type InvoiceDeletion } from "./delete-invoice.ts";
import { Invoice } from "./invoice.type.ts";
import { requireInvoice } from "./read-invoices.ts";
import { restoreInvoice } from "./restore-invoice.ts";
import { setInvoiceReminders } from "./set-invoice-reminders.ts";
import { updateInvoice } from "./update-invoice.ts";

const CreateInvoiceInput = builder.inputType("CreateInvoiceInput", {
  description: "A new invoice.",
  fields: (t) => ({
    ...newDocumentFields(t),
    dueDate: t.field({ type: "Date", description: "Last day to pay it on time." }),
    jobId: t.id({
      description: "The completed job to bill. Returns CONFLICT if the job is already invoiced.",
    }),
  }),
});

const UpdateInvoiceInput = builder.inputType("UpdateInvoiceInput", {
  description: CHANGES,
  fields: (t) => ({ ...changedDocumentFields(t), dueDate: t.field({ type: "Date" }) }),
});

const InvoiceDeletionOutcome = builder.enumType("InvoiceDeletionOutcome", {
  description: "What happened when an invoice was deleted.",
  values: described(["deleted", "voided"], {
    deleted: "Deleted a draft.",
    voided: "Voided an issued invoice, which is kept.",
  }),
});

const DeleteInvoicePayload = builder
  .objectRef<{ id: string; outcome: InvoiceDeletion }>("DeleteInvoicePayload")
  .implement({
    description: "The outcome of deleting an invoice.",
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id"),
      outcome: t.expose("outcome", { type: InvoiceDeletionOutcome, description: "What happened." }),
      invoice: t.field({
        type: Invoice,
        nullable: true,
        description: "The void invoice, or null if it was deleted.",
        resolve: ({ id, outcome }, _args, context, info) =>
          outcome === "voided" ? requireInvoice(recordReader(context), selectedFields(info), id) : null,
      }),
    }),
  });

const invoiceAfter = answerWith(requireInvoice);

builder.mutationFields((t) => ({
  createInvoice: t.field({
    type: Invoice,
    description: "Creates a draft invoice.",
    write: "gated",
    authScopes: { manager: true },
    args: { input: t.arg({ type: CreateInvoiceInput, required: true }) },
    resolve: (_root, args, context, info) => {
      const { jobId, ...input } = parseInput(createInvoiceSchema, args.input);
      return invoiceAfter(context, info, (work) =>
        jobId ? createJobInvoice(work, { ...input, jobId }) : createInvoice(work, input),
      );
    },
  }),
  updateInvoice: t.field({
    type: Invoice,
    description:
      "On an issued invoice, only the reference, notes and due date can change. A missing customer can also be added if it was never sent. Changing anything else returns CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateInvoiceInput, required: true }) },
    resolve: (_root, { id, ...args }, context, info) => {
      const input = parseInput(updateInvoiceSchema, args.input);
      return invoiceAfter(context, info, async (work) => {
        await updateInvoice(work, id, input);
        return id;
      });
    },
  }),
  deleteInvoice: t.field({
    type: DeleteInvoicePayload,
    description: "Deletes a draft. Voids and keeps an issued invoice. Returns CONFLICT if it has payments.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => ({
      id,
      outcome: await asMember(context, (work) => deleteInvoice(work, id)),
    }),
  }),
  restoreInvoice: t.field({
    type: Invoice,
    description:
      "Undoes a void, or the deletion of a draft in the last 30 days. Otherwise does nothing. " +
      "Returns CONFLICT if another invoice now bills the same work.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ description: "For a void invoice, the version its deletion returned." }),
    },
    resolve: (_root, { id, version }, context, info) =>
      invoiceAfter(context, info, async (writer) => {
        await restoreInvoice(writer, id, version);
        return id;
      }),
  }),
  setInvoiceReminders: t.field({
    type: Invoice,
    description: "Turns overdue reminders for this invoice on or off.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      on: t.arg.boolean({ required: true, description: "true to send email reminders." }),
    },
    resolve: (_root, { id, on }, context, info) =>
      invoiceAfter(context, info, async (work) => {
        await setInvoiceReminders(work, id, on);
        return id;
      }),
  }),
}));
