import { z } from "zod";
import { NAME_MAX } from "../platform/field-lengths.ts";
import {
  idList,
  optionalId,
  optionalMultiline,
  optionalText,
  requiredEmail,
  requiredMultiline,
  requiredText,
} from "../platform/input-fields.ts";
import { TICKET_ATTACHMENTS_MAX, TICKET_PRIORITIES, TICKET_STATUSES, TICKETS_PAGE_MAX } from "./ticket.ts";

/** Limits page addresses and user agents. */
const CONTEXT_MAX = 1_000;

const PAGE = "page must be a whole number from 1";
const LIMIT = `limit must be a whole number from 1 to ${TICKETS_PAGE_MAX}`;

const message = requiredMultiline("Message", "Write a message");
const attachmentIds = idList("Attachments", TICKET_ATTACHMENTS_MAX);
const priority = z.enum(TICKET_PRIORITIES, "Priority must be Urgent, High, Medium or Low");

const status = z.enum(TICKET_STATUSES, "Status must be Open, In Progress, Resolved or Closed");

const typed = {
  title: requiredText("Title", NAME_MAX, "Sum it up in a few words"),
  description: requiredMultiline("Description", "Describe what happened"),
  categoryId: optionalId("Category"),
};

export const openTicketSchema = z.object({
  ...typed,
  priority: priority.nullish(),
  attachmentIds: attachmentIds.nullish(),
  pageUrl: optionalText("Page", CONTEXT_MAX),
  userAgent: optionalText("Browser", CONTEXT_MAX),
  followsId: optionalId("Ticket"),
});

export const updateTicketSchema = z.object({ status: status.nullish(), priority: priority.nullish() });

/** Treats an empty value, or one starting with all_, as no filter. */
export const ticketFilter = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (sent) => (typeof sent === "string" && (sent === "" || sent.startsWith("all_")) ? undefined : sent),
    value.optional(),
  );

export const ticketListSchema = z.object({
  status: ticketFilter(status),
  priority: ticketFilter(priority),
  assignedTo: ticketFilter(requiredText("Assignee")),
  categoryId: ticketFilter(requiredText("Category")),
  search: optionalText("Search"),
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(100_000, PAGE).default(1),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(TICKETS_PAGE_MAX, LIMIT).default(20),
});

export const ticketFormSchema = z.object({ ...typed, priority });

export const ticketReplySchema = z.object({ message, attachmentIds: attachmentIds.nullish() });

export const sortMailSchema = z.object({
  memberEmail: requiredEmail(),
  title: optionalText("Title", NAME_MAX),
});

export const TICKET_SOURCES_OF_STAFF = ["phone", "staff"] as const;

/** A ticket that staff open for a member: after a call, or to write to them first. */
export const staffTicketSchema = z.object({
  requesterId: z.guid("Choose who it’s for"),
  onBehalfOf: optionalText("On behalf of", NAME_MAX),
  title: typed.title,
  categoryId: typed.categoryId,
  priority: priority.nullish(),
  source: z.enum(TICKET_SOURCES_OF_STAFF),
  message,
  isMine: z.boolean().nullish(),
});

export const ticketHeadSchema = z.object({
  title: typed.title.nullish(),
  requesterId: optionalId("Requester"),
});

export const solvedSchema = z.object({ comment: optionalMultiline("Comment") });

export type OpenTicketInput = z.output<typeof openTicketSchema>;
export type UpdateTicketInput = z.output<typeof updateTicketSchema>;
export type StaffTicketInput = z.output<typeof staffTicketSchema>;
export type TicketReply = z.output<typeof ticketReplySchema>;
export type SortMailInput = z.output<typeof sortMailSchema>;
export type TicketFormValues = z.input<typeof ticketFormSchema>;
export type TicketForm = z.output<typeof ticketFormSchema>;
