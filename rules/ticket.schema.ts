import { z } from "zod";
import {
  idList,
  optionalId,
  optionalMultiline,
  optionalText,
  requiredMultiline,
  requiredText,
} from "./input-fields.ts";
import { NAME_MAX } from "./text-limits.ts";
import { TICKET_ATTACHMENTS_MAX, TICKET_PRIORITIES, TICKET_STATUSES } from "./ticket.ts";

/** The longest address of a page, and the longest name of a browser. */
const CONTEXT_MAX = 1_000;

const message = requiredMultiline("Message", "Write a message");
const attachmentIds = idList("Attachments", TICKET_ATTACHMENTS_MAX);
const priority = z.enum(TICKET_PRIORITIES, "Priority must be Urgent, High, Medium or Low");

export const ticketStatusSchema = z.enum(
  TICKET_STATUSES,
  "Status must be Open, In Progress, Resolved or Closed",
);

const typed = {
  title: requiredText("Title", NAME_MAX, "Say in a few words what it is about"),
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

/** The fields of /support/new. */
export const ticketFormSchema = z.object({ ...typed, priority });

export const ticketReplySchema = z.object({ message, attachmentIds: attachmentIds.nullish() });

export const solvedSchema = z.object({ comment: optionalMultiline("Comment") });

export type OpenTicketInput = z.output<typeof openTicketSchema>;
export type TicketReply = z.output<typeof ticketReplySchema>;
export type TicketFormValues = z.input<typeof ticketFormSchema>;
export type TicketForm = z.output<typeof ticketFormSchema>;
