import { builder } from "../../../graphql/builder.ts";
import { JobStatusEnum, JobTypeEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { managersOnly, secretLink } from "../../../graphql/restricted-fields.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { Member } from "../../identity/members/member.type.ts";
import type { JobHistoryRow, JobRow } from "./job-row.ts";
import { SCHEDULED_AT, wallTimeOf } from "./scheduled-wall-time.ts";

const JobHistoryEntry = builder.objectRef<JobHistoryRow>("JobHistoryEntry").implement({
  description: "A change to a job's status.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    from: t.expose("from", {
      type: JobStatusEnum,
      nullable: true,
      description: "Previous status. null when the job was created.",
    }),
    to: t.expose("to", { type: JobStatusEnum, description: "New status." }),
    at: t.expose("at", { type: "DateTime", description: "When it changed." }),
    by: t.expose("by", {
      type: Member,
      nullable: true,
      description: "Member who changed it. null if it wasn't a member.",
    }),
    source: t.exposeString("source", {
      nullable: true,
      description: "What caused the change if it wasn't a member: customer, follow-up or quote.",
    }),
  }),
});

export const Job = recordObject<JobRow>("Job", {
  description: "The work for one visit, from new to done.",
  fields: (t) => ({
    id: t.exposeID("id"),
    isSample: t.exposeBoolean("isSample", { description: "Part of the sample data, and removed with it." }),
    number: t.exposeInt("number", { description: "Number within the organisation, shown as the job id." }),
    title: t.exposeString("title", { description: "Short description of the work." }),
    jobType: t.expose("jobType", {
      type: JobTypeEnum,
      nullable: true,
      description: "Kind of work. null if not set.",
    }),
    description: t.exposeString("description", {
      nullable: true,
      description: "Details of the work. null if none.",
    }),
    status: t.expose("status", { type: JobStatusEnum, description: "The job's status." }),
    scheduledAt: t.expose("scheduledAt", {
      type: "DateTime",
      nullable: true,
      description: `${SCHEDULED_AT} null if it has no date.`,
    }),
    scheduledWallTime: t.derived({
      type: "String",
      nullable: true,
      from: ["scheduledAt"],
      description:
        "Start of the visit as the organisation's local time without a zone, e.g. 2026-12-01T09:00. Show this to people. null if it has no date.",
      resolve: ({ scheduledAt }, _args, { me }) => wallTimeOf(scheduledAt, me.timeZone),
    }),
    completedAt: t.expose("completedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was completed. null unless done.",
    }),
    completedBy: t.expose("completedBy", {
      type: Member,
      nullable: true,
      description:
        "Member who completed it, even if it's been assigned to someone else since. null unless done, and for imported jobs.",
    }),
    customer: t.expose("customer", {
      type: Customer,
      nullable: true,
      description: "Customer the work is for. null if none.",
    }),
    equipment: t.expose("equipment", { type: [Equipment], description: "Equipment to work on." }),
    technicians: t.expose("technicians", { type: [Member], description: "Members assigned to the job." }),
    estimatedValueCents: t.exposeInt("estimatedValueCents", {
      nullable: true,
      description: "Expected value in whole cents. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    valueCents: t.exposeInt("valueCents", {
      nullable: true,
      description:
        "Its estimated value or, without one, its quote or work so far, in whole cents including GST. null without either. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    sharesInvoice: t.derived({
      type: "Boolean",
      from: ["sharedInvoiceId"],
      description: "Whether its invoice bills other jobs too. Stays true while a void invoice can be undone.",
      resolve: ({ sharedInvoiceId }) => sharedInvoiceId !== null,
    }),
    durationMinutes: t.exposeInt("durationMinutes", {
      nullable: true,
      description:
        "Length of the visit. null means as long as its type usually takes: Service and Other 60 minutes, Repair 90, Installation 240.",
    }),
    siteAddress: t.exposeString("siteAddress", {
      nullable: true,
      description: "The visit's own address. null if it's at the customer's.",
    }),
    accessNote: t.exposeString("accessNote", {
      nullable: true,
      description: "How to get in, e.g. a gate code. null if none.",
    }),
    siteContactName: t.exposeString("siteContactName", {
      nullable: true,
      description: "Who to ask for at the site. null if it's the customer.",
    }),
    siteContactPhone: t.exposeString("siteContactPhone", {
      nullable: true,
      description: "The site contact's phone. null if none.",
    }),
    cannotMakeItAt: t.expose("cannotMakeItAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the customer said they can't make the visit. null if they haven't, or the job has moved or changed its status since.",
    }),
    confirmationToken: t.exposeString("confirmationToken", {
      nullable: true,
      description: "Token for the customer's confirmation page. null for read-only access tokens.",
      ...secretLink,
    }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    history: t.expose("history", { type: [JobHistoryEntry], description: "Status changes, oldest first." }),
    noteCount: t.exposeInt("noteCount", { description: "Number of notes." }),
    partCount: t.exposeInt("partCount", { description: "Number of part entries." }),
    labourMinutes: t.exposeInt("labourMinutes", { description: "Total logged time, in minutes." }),
    photoCount: t.exposeInt("photoCount", { description: "Number of photos." }),
    hasInvoice: t.exposeBoolean("hasInvoice", {
      description:
        "True if an invoice that isn't void bills the job or the quote it was completed from. Shows the Invoiced badge and locks the logged work.",
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
    billableTotalCents: t.exposeInt("billableTotalCents", {
      nullable: true,
      description: "billableCents including GST. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    quotedTotalCents: t.exposeInt("quotedTotalCents", {
      nullable: true,
      description: "quotedCents including GST. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    workTotalCents: t.exposeInt("workTotalCents", {
      nullable: true,
      description: "workCents including GST. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    zeroCharges: t.exposeInt("zeroCharges", {
      nullable: true,
      description:
        "Number of its charges without a price. Its work can't be invoiced and sent before they have one. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
  }),
});

export const JobConnection = recordConnection(Job, "Job");
