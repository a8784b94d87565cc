import type { ProposalKind } from "@fettle/rules/assistant/assistant";
import { JOB_STATUSES, JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { z } from "zod";
import { BadInputError } from "../../../../errors.ts";
import { linesOf, type ProposalRow } from "../assistant-row.ts";
import { makeProposal } from "../make-proposal.ts";
import { documentLine } from "../plans/document-plans.ts";
import type { PlanInput } from "../plans/plan.ts";
import { plans } from "../plans/plans.ts";
import { ID, type ToolResult, type ToolWork, tool } from "./tool.ts";

const KEPT = "null leaves it unchanged";
const text = (about: string) => z.string().nullable().describe(about);
const wallTime = z.string().nullable().describe("Local wall time, e.g. 2026-11-19T13:30");

const writesOf = (...kinds: ProposalKind[]) => kinds.flatMap((kind) => plans[kind].writes);

const proposed = (proposal: ProposalRow): ToolResult => ({
  output: {
    status: "Shows the person a card. Nothing is saved or sent until they press Confirm.",
    title: proposal.title,
    lines: linesOf(proposal).map(({ label, after, warning, suggestion }) => ({
      label,
      after,
      warning,
      suggestion,
    })),
    warnings: proposal.warnings,
  },
  proposal,
});

const propose = async (
  work: ToolWork,
  kind: ProposalKind,
  input: PlanInput,
  recordId: string | null = null,
) => proposed(await makeProposal(work, kind, input, recordId));

/** Drops nulls, which mean the model left the field out. */
function said(input: PlanInput): PlanInput {
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  if (Object.keys(named).length === 0) throw new BadInputError("Say what to change", { status: 422 });
  return named;
}

export const proposeJob = tool({
  name: "propose_job",
  description: "Proposes a new job. Takes ids for the customer, people and equipment: look them up first.",
  args: z.object({
    title: z.string().describe("A short title for the work"),
    description: text("Anything the technician should know"),
    job_type: z.enum(JOB_TYPES).nullable(),
    customer_id: ID.nullable(),
    start: wallTime,
    technician_ids: z.array(ID),
    equipment_ids: z.array(ID),
  }),
  documents: writesOf("job"),
  step: "Preparing a job",
  use: (work, args) =>
    propose(work, "job", {
      title: args.title,
      description: args.description,
      jobType: args.job_type,
      customerId: args.customer_id,
      scheduledAt: args.start,
      assignedTechIds: args.technician_ids.join(",") || null,
      equipmentIds: args.equipment_ids.join(",") || null,
    }),
});

export const proposeJobChange = tool({
  name: "propose_job_change",
  description: "Proposes a new title, description, type or status for a job.",
  args: z.object({
    job_id: ID,
    title: text(KEPT),
    description: text(KEPT),
    job_type: z.enum(JOB_TYPES).nullable(),
    status: z.enum(JOB_STATUSES).nullable(),
  }),
  documents: writesOf("job_change"),
  step: "Preparing a change",
  use: (work, { job_id, title, description, job_type, status }) =>
    propose(work, "job_change", said({ title, description, jobType: job_type, status }), job_id),
});

export const proposeSchedule = tool({
  name: "propose_schedule",
  description: "Proposes a new time or different people for a job.",
  args: z.object({
    job_id: ID,
    start: wallTime,
    technician_ids: z.array(ID).nullable().describe(`Everyone who should attend; ${KEPT}`),
  }),
  documents: writesOf("schedule"),
  step: "Preparing a visit",
  use: (work, { job_id, start, technician_ids }) =>
    propose(
      work,
      "schedule",
      said({ scheduledAt: start, assignedTechIds: technician_ids?.join(",") ?? null }),
      job_id,
    ),
});

const customerArgs = z.object({
  customer_id: ID.nullable().describe("Id of the customer to change, or null for a new one"),
  name: text("The business's or person's name"),
  contact_name: text(KEPT),
  email: text(KEPT),
  phone: text(KEPT),
  street: text(KEPT),
  suburb: text(KEPT),
  state: text("VIC, NSW, …"),
  postcode: text(KEPT),
  notes: text(KEPT),
});

export const proposeCustomer = tool({
  name: "propose_customer",
  description: "Proposes a new customer, or changes to one.",
  args: customerArgs,
  documents: writesOf("customer", "customer_change"),
  step: "Preparing a customer",
  use: (work, { customer_id, contact_name, ...rest }) => {
    const input = said({ ...rest, contactName: contact_name });
    return propose(work, customer_id ? "customer_change" : "customer", input, customer_id);
  },
});

export const proposeEquipment = tool({
  name: "propose_equipment",
  description:
    "Proposes new equipment, or changes to existing equipment, e.g. from a photo of its plate. Only include what's readable.",
  args: z.object({
    equipment_id: ID.nullable().describe("Id of the equipment to change, or null for new equipment"),
    customer_id: ID.nullable(),
    name: text("The equipment's name, e.g. Daikin split, front office"),
    make: text(KEPT),
    model: text(KEPT),
    serial: text(KEPT),
    notes: text(KEPT),
    service_interval_months: z.enum(["6", "12"]).nullable(),
  }),
  documents: writesOf("equipment", "equipment_change"),
  step: "Preparing equipment",
  use: (work, { equipment_id, customer_id, service_interval_months, ...rest }) => {
    const named = said({ ...rest, serviceIntervalMonths: service_interval_months });
    if (equipment_id) return propose(work, "equipment_change", named, equipment_id);
    const name = named.name ?? [named.make, named.model].filter(Boolean).join(" ");
    return propose(work, "equipment", { ...named, name: name || null, customerId: customer_id });
  },
});

export const proposeNote = tool({
  name: "propose_note",
  description: "Proposes a note on a job.",
  args: z.object({ job_id: ID, text: z.string() }),
  documents: writesOf("note"),
  step: "Preparing a note",
  use: (work, args) => propose(work, "note", { text: args.text }, args.job_id),
});

const documentArgs = {
  customer_id: ID.nullable(),
  title: z.string(),
  notes: text("A summary for the customer"),
  lines: z.array(documentLine),
};

export const proposeQuote = tool({
  name: "propose_quote",
  description: "Proposes a draft quote. Take prices from find_prices, or use 0 if unknown.",
  args: z.object(documentArgs),
  documents: writesOf("quote"),
  step: "Preparing a quote",
  use: (work, { customer_id, title, notes, lines }) =>
    propose(work, "quote", { customerId: customer_id, title, notes, lines: JSON.stringify(lines) }),
});

export const proposeInvoice = tool({
  name: "propose_invoice",
  description: "Proposes a draft invoice. Take prices from find_prices, or use 0 if unknown.",
  args: z.object({ ...documentArgs, job_id: ID.nullable().describe("The completed job to invoice") }),
  documents: writesOf("invoice"),
  step: "Preparing an invoice",
  use: (work, { customer_id, job_id, title, notes, lines }) =>
    propose(work, "invoice", {
      customerId: customer_id,
      jobId: job_id,
      title,
      notes,
      lines: JSON.stringify(lines),
    }),
});

export const proposeJobInvoices = tool({
  name: "propose_job_invoices",
  description:
    "Proposes draft invoices for completed jobs, one each, from their logged work or quote. Find them with find_jobs, only: to_invoice.",
  args: z.object({ job_ids: z.array(ID) }),
  documents: writesOf("job_invoices"),
  step: "Preparing invoices",
  use: (work, { job_ids }) => propose(work, "job_invoices", { jobIds: job_ids.join(",") }),
});

export const proposeText = tool({
  name: "propose_text",
  description: "Proposes a text message to a customer. It goes to the number in their record.",
  args: z.object({ customer_id: ID, text: z.string() }),
  documents: writesOf("text"),
  step: "Preparing a text",
  use: (work, args) => propose(work, "text", { text: args.text }, args.customer_id),
});

export const proposeMail = tool({
  name: "propose_email",
  description: "Proposes an email to a customer. It goes to the address in their record.",
  args: z.object({ customer_id: ID, text: z.string() }),
  documents: writesOf("mail"),
  step: "Preparing an email",
  use: (work, args) => propose(work, "mail", { text: args.text }, args.customer_id),
});
