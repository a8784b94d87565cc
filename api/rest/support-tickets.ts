import { ROLES } from "@fettle/rules/identity/role";
import {
  openTicketSchema,
  ticketListSchema,
  ticketReplySchema,
  updateTicketSchema,
} from "@fettle/rules/support/ticket.schema";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { ticketPriorityJson, ticketStatusJson } from "./enum-json.ts";
import {
  RestAddTicketAttachmentDocument,
  type RestAddTicketAttachmentMutation,
  RestOpenTicketDocument,
  RestReplyToTicketDocument,
  type RestReplyToTicketMutation,
  RestTicketCategoriesDocument,
  RestTicketDocument,
  type RestTicketFragment,
  type RestTicketMessageFragment,
  RestTicketsDocument,
  RestUpdateTicketDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

const tag = "Support";

export const ticketJson = named(
  "SupportTicket",
  z.object({
    id: z.guid(),
    title: z.string(),
    description: z.string(),
    category_name: text,
    status: ticketStatusJson,
    priority: ticketPriorityJson,
    org_name: z.string(),
    assigned_to: text.describe("The assigned member of support staff."),
    assigned_to_name: text,
    submitted_by_name: text,
    submitted_by_email: text,
    on_behalf_of: text.describe("The person it was opened for, if support opened it for someone else."),
    merged_into: z
      .guid()
      .nullable()
      .describe("The ticket this one continues in. Messages sent to this ticket go there."),
    created_at: instant,
    updated_at: instant,
  }),
  { type: "Ticket", description: "A question to our support desk." },
);

export const ticketMessageJson = named(
  "SupportTicketMessage",
  z.object({
    id: z.guid(),
    message: z.string(),
    is_internal: z.boolean(),
    author_name: z.string(),
    author_role: z.enum([...ROLES, "support_staff"]).nullable(),
    created_at: instant,
  }),
  { type: "TicketMessage" },
);

export const attachmentJson = named(
  "Attachment",
  z.object({
    id: z.guid(),
    name: z.string(),
    content_type: z.string(),
    bytes: z.int(),
    url: z.string().describe("Use the same session or token to read it."),
    preview_url: text.describe("URL of a preview, up to 512 pixels wide and high. Images only."),
  }),
  { type: "TicketAttachment" },
);

const ticket = z.object({ ticket: ticketJson });

const toTicketJson = (row: RestTicketFragment): z.output<typeof ticketJson> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category_name: row.category?.name ?? null,
  status: row.status,
  priority: row.priority,
  org_name: row.organisationName,
  assigned_to: row.handlerId,
  assigned_to_name: row.handler,
  submitted_by_name: row.submittedBy?.name ?? null,
  submitted_by_email: row.repliesTo,
  on_behalf_of: row.onBehalfOf,
  merged_into: row.continuesIn?.id ?? null,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const toAttachmentJson = (
  row: RestAddTicketAttachmentMutation["addTicketAttachment"],
): z.output<typeof attachmentJson> => ({
  id: row.id,
  name: row.name,
  content_type: row.contentType,
  bytes: row.byteSize,
  url: row.url,
  preview_url: row.previewUrl,
});

const toMessageJson = (row: RestTicketMessageFragment): z.output<typeof ticketMessageJson> => ({
  id: row.id,
  message: row.message,
  is_internal: false,
  author_name: row.authorName,
  author_role: row.isStaff ? "support_staff" : (row.author?.role ?? null),
  created_at: row.createdAt,
});

const toFirstMessageJson = ({
  id,
  description,
  createdAt,
  submittedBy,
}: RestReplyToTicketMutation["replyToTicket"]): z.output<typeof ticketMessageJson> => ({
  id,
  message: description,
  is_internal: false,
  author_name: submittedBy?.name ?? "Unknown",
  author_role: submittedBy?.role ?? null,
  created_at: createdAt,
});

/** Members don't have internal notes, and support would see one sent as a message. */
const notInternal = z.literal(false, "Only support staff can write internal notes").optional();

export const supportTicketRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/support-tickets",
    summary: "List support tickets, newest message first. Technicians only see their own tickets",
    tag,
    query: ticketListSchema,
    response: z.object({
      tickets: z.array(ticketJson),
      pagination: z.object({ total: z.int(), pages: z.int() }),
    }),
    document: RestTicketsDocument,
    variables: ({ query }) => query,
    names: () => ({ assignedTo: "assigned_to", categoryId: "category_id" }),
    output: ({ ticketPage: { items, total, pages } }) => ({
      tickets: items.map(toTicketJson),
      pagination: { total, pages },
    }),
  }),
  route({
    method: "POST",
    url: "/api/support-tickets",
    summary: "Open a ticket",
    tag,
    status: 201,
    body: openTicketSchema,
    bodyNames: "snake_case",
    response: ticket,
    document: RestOpenTicketDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ openTicket }) => ({ ticket: toTicketJson(openTicket) }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/categories",
    summary: "List ticket categories",
    tag,
    response: z.object({ categories: z.array(z.object({ id: z.guid(), name: z.string() })) }),
    document: RestTicketCategoriesDocument,
    variables: () => ({}),
    output: ({ ticketCategories }) => ({ categories: ticketCategories }),
  }),
  uploadRoute({
    url: "/api/support-tickets/attachments",
    summary:
      "Upload a file to attach to a ticket or reply with attachment_ids: JPEG, PNG, WebP, PDF, TXT, CSV, LOG or ZIP, up to 25 MB",
    tag,
    status: 201,
    field: "file",
    response: attachmentJson,
    document: RestAddTicketAttachmentDocument,
    variables: ({ file }) => ({ file }),
    output: ({ addTicketAttachment }) => toAttachmentJson(addTicketAttachment),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/:id",
    summary: "Read a ticket with its messages, oldest first",
    tag,
    response: z.object({
      ticket: ticketJson,
      messages: z.array(ticketMessageJson),
      assignments: z.array(z.object({})).describe("Only filled in for staff. Empty for members."),
    }),
    document: RestTicketDocument,
    variables: ({ id }) => ({ id }),
    output: ({ ticket: found }) => {
      if (!found) throw new NotFoundError("Ticket");
      const messages = found.messages.edges.map(({ node }) => toMessageJson(node));
      return { ticket: toTicketJson(found), messages, assignments: [] };
    },
  }),
  route({
    method: "PATCH",
    url: "/api/support-tickets/:id",
    summary:
      "Change the priority or status. Status can be resolved, closed, or open to reopen a resolved ticket",
    tag,
    body: updateTicketSchema,
    bodyNames: "snake_case",
    response: ticket,
    document: RestUpdateTicketDocument,
    variables: ({ id, body }) => ({ id, ...body }),
    output: ({ updateTicket }) => ({ ticket: toTicketJson(updateTicket) }),
  }),
  route({
    method: "POST",
    url: "/api/support-tickets/:id/messages",
    summary:
      "Reply to a ticket. A reply reopens a resolved ticket, and continues a closed ticket in a new one",
    tag,
    status: 201,
    body: ticketReplySchema.extend({ isInternal: notInternal }),
    bodyNames: "snake_case",
    response: z.object({
      message: ticketMessageJson,
      ticket_id: z
        .guid()
        .describe(
          "The ticket the message was added to. It’s a different ticket if this one is merged or closed.",
        ),
    }),
    document: RestReplyToTicketDocument,
    variables: ({ id, body: { message, attachmentIds } }) => ({
      ticketId: id,
      message,
      attachmentIds,
    }),
    output: ({ replyToTicket }) => {
      // Other people might have written since.
      const own = replyToTicket.messages.edges.findLast(({ node }) => node.isOwn);
      const message = own ? toMessageJson(own.node) : toFirstMessageJson(replyToTicket);
      return { message, ticket_id: replyToTicket.id };
    },
  }),
];
