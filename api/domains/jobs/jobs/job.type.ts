import { builder } from "../../../graphql/builder.ts";
import { JobStatusEnum, JobTypeEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { managersOnly, secretLink } from "../../../graphql/restricted-fields.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { Member } from "../../identity/members/member.type.ts";
import type { JobHistoryRow, JobRow } from "./job-row.ts";

const JobHistoryEntry = builder.objectRef<JobHistoryRow>("JobHistoryEntry").implement({
  description: "A status change of a job.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    from: t.expose("from", { type: JobStatusEnum, nullable: true }),
    to: t.expose("to", { type: JobStatusEnum }),
    at: t.expose("at", { type: "DateTime" }),
    by: t.expose("by", { type: Member, nullable: true }),
    source: t.exposeString("source", {
      nullable: true,
      description: "The cause, if it wasn't a member: customer, follow-up or quote.",
    }),
  }),
});

export const Job = recordObject<JobRow>("Job", {
  fields: (t) => ({
    id: t.exposeID("id"),
    isSample: t.exposeBoolean("isSample", { description: "Part of the sample data, and removed with it." }),
    number: t.exposeInt("number", { description: "Number within the organisation, shown as the job id." }),
    title: t.exposeString("title"),
    jobType: t.expose("jobType", { type: JobTypeEnum, nullable: true }),
    description: t.exposeString("description", { nullable: true }),
    status: t.expose("status", { type: JobStatusEnum }),
    scheduledAt: t.expose("scheduledAt", { type: "DateTime", nullable: true }),
    completedAt: t.expose("completedAt", { type: "DateTime", nullable: true }),
    customer: t.expose("customer", { type: Customer, nullable: true }),
    equipment: t.expose("equipment", { type: [Equipment] }),
    technicians: t.expose("technicians", { type: [Member] }),
    estimatedValueCents: t.exposeInt("estimatedValueCents", {
      nullable: true,
      description: "Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    confirmationToken: t.exposeString("confirmationToken", {
      nullable: true,
      description: "null for read-only access tokens.",
      ...secretLink,
    }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    history: t.expose("history", { type: [JobHistoryEntry] }),
    noteCount: t.exposeInt("noteCount"),
    partCount: t.exposeInt("partCount"),
    labourMinutes: t.exposeInt("labourMinutes", { description: "Total hours, in minutes." }),
    photoCount: t.exposeInt("photoCount"),
    hasInvoice: t.exposeBoolean("hasInvoice", {
      description:
        "True if an invoice that isn't void charges the job, or the quote it was completed from. Shows the Invoiced badge and locks the job's work.",
    }),
    billableCents: t.exposeInt("billableCents", {
      nullable: true,
      description:
        "Total before GST of its accepted quote, or else of its charges. null without either. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    quotedCents: t.exposeInt("quotedCents", {
      nullable: true,
      description:
        "Total before GST of the quote it was created from. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    workCents: t.exposeInt("workCents", {
      nullable: true,
      description:
        "Total before GST of its charges. null without any. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
  }),
});

export const JobConnection = recordConnection(Job, "Job");
