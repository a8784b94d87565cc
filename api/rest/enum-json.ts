import { ROLES } from "@fettle/rules/identity/role";
import { INVOICE_STATUSES } from "@fettle/rules/invoicing/invoice-status";
import { QUOTE_STATUSES } from "@fettle/rules/invoicing/quote-status";
import { JOB_STATUSES, JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { UNITS } from "@fettle/rules/jobs/unit";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@fettle/rules/support/ticket";
import { z } from "zod";
import { named } from "./named-schema.ts";

export const jobStatusJson = named("JobStatus", z.enum(JOB_STATUSES));
export const jobTypeJson = named("JobType", z.enum(JOB_TYPES));
export const unitJson = named("Unit", z.enum(UNITS));
export const roleJson = named("Role", z.enum(ROLES));
export const quoteStatusJson = named("QuoteStatus", z.enum(QUOTE_STATUSES));
export const invoiceStatusJson = named("InvoiceStatus", z.enum(INVOICE_STATUSES));
export const ticketStatusJson = named("SupportTicketStatus", z.enum(TICKET_STATUSES), {
  type: "TicketStatus",
});
export const ticketPriorityJson = named("SupportTicketPriority", z.enum(TICKET_PRIORITIES), {
  type: "TicketPriority",
});
