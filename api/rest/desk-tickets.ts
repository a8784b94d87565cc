import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@fettle/rules/support/ticket";
import { staffTicketSchema, ticketFilter, ticketReplySchema } from "@fettle/rules/support/ticket.schema";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import {
  RestAddDeskAttachmentDocument,
  RestAddTicketNoteDocument,
  RestDeskCategoriesDocument,
  type RestDeskEntryFragment,
  RestDeskRequestersDocument,
  RestDeskStaffDocument,
  RestDeskStatsDocument,
  RestDeskTicketByIdDocument,
  type RestDeskTicketFragment,
  RestDeskTicketsDocument,
  RestMyDeskTicketsDocument,
  RestOpenDeskTicketDocument,
  RestReplyAsStaffDocument,
  RestUpdateDeskTicketDocument,
} from "./generated/documents.ts";
import { instant, text } from "./rest-output.ts";
import { parsed, type Route, route } from "./route.ts";
import { attachmentJson, ticketJson, ticketMessageJson, toAttachmentJson } from "./support-tickets.ts";
import { uploadRoute } from "./upload-route.ts";

const tag = "Support staff";
const AS_STAFF = "with the header `portal: support`";

const toTicketJson = (row: RestDeskTicketFragment): z.output<typeof ticketJson> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category_name: row.categoryName,
  status: row.status,
  priority: row.priority,
  org_name: row.orgName ?? "Unknown",
  assigned_to: row.assignedToId,
  assigned_to_name: row.assignedToName,
  submitted_by_name: row.submittedByName,
  submitted_by_email: row.submittedByEmail,
  on_behalf_of: row.onBehalfOf,
  merged_into: row.mergedIntoId,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

/** Internal notes appear as internal messages here. */
const toMessageJson = (row: RestDeskEntryFragment): z.output<typeof ticketMessageJson> => ({
  id: row.id,
  message: row.text,
  is_internal: row.kind === "note",
  author_name: row.authorName ?? (row.kind === "note" ? PRODUCT_NAME : "Unknown"),
  author_role: row.isStaff ? "support_staff" : null,
  created_at: row.at,
});

const PAGE = "page must be a whole number from 1";
const LIMIT = "limit must be a whole number from 1 to 100";

const listQuery = z.object({
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(1_000_000, PAGE).default(1),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(20),
  status: ticketFilter(z.enum(TICKET_STATUSES)),
  priority: ticketFilter(z.enum(TICKET_PRIORITIES)),
  assignedTo: ticketFilter(z.string()),
  categoryId: ticketFilter(z.string()),
  search: z.string().optional(),
});

const change = z
  .object({
    status: z.enum(TICKET_STATUSES).optional(),
    priority: z.enum(TICKET_PRIORITIES).optional(),
    assignedTo: z.string().nullable().optional(),
    title: z.string().optional(),
    requesterId: z.guid("requester_id must be an id").optional(),
  })
  .refine(
    (sent) => Object.values(sent).filter((value) => value !== undefined).length === 1,
    "Send one of status, priority, assigned_to, title and requester_id",
  );

const person = z.object({ id: z.guid(), name: z.string(), email: z.string() });

const writing = {
  method: "POST",
  url: "/api/support-tickets/:id/messages",
  summary: `Reply to the customer, or add an internal note with is_internal, ${AS_STAFF}`,
  tag,
  status: 201,
  body: ticketReplySchema.extend({ isInternal: z.boolean().default(false) }),
  bodyNames: "snake_case",
  response: z.object({ message: ticketMessageJson }),
} as const;

type Body = z.output<typeof writing.body>;
const toReply = ({ id, body: { message, attachmentIds } }: { id: string; body: Body }) => ({
  id,
  message,
  attachmentIds,
});

function toWritten(entries: RestDeskEntryFragment[], kind: "note" | "message") {
  const written = entries.findLast((entry) => entry.kind === kind && entry.isStaff);
  if (!written) throw new NotFoundError("Message");
  return { message: toMessageJson(written) };
}

const noteRoute = route({
  ...writing,
  document: RestAddTicketNoteDocument,
  variables: toReply,
  output: ({ addTicketNote: { entries } }) => toWritten(entries, "note"),
});

const replyRoute = route({
  ...writing,
  document: RestReplyAsStaffDocument,
  variables: toReply,
  output: ({ replyAsStaff: { entries } }) => toWritten(entries, "message"),
});

export const deskTicketRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/support-tickets",
    summary: `List tickets from all organisations, ${AS_STAFF}`,
    tag,
    query: listQuery,
    response: z.object({
      tickets: z.array(ticketJson),
      pagination: z.object({ total: z.int(), pages: z.int() }),
    }),
    document: RestDeskTicketsDocument,
    variables: ({ query }) => query,
    output: ({ deskTickets: { items, total, pages } }) => ({
      tickets: items.map(toTicketJson),
      pagination: { total, pages },
    }),
    names: () => ({ assignedTo: "assigned_to", categoryId: "category_id" }),
  }),
  route({
    method: "POST",
    url: "/api/support-tickets",
    summary: `Open a ticket for a member, after a call or to write to them first, ${AS_STAFF}`,
    tag,
    status: 201,
    body: staffTicketSchema,
    bodyNames: "snake_case",
    response: z.object({ ticket: ticketJson }),
    document: RestOpenDeskTicketDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ openDeskTicket }) => ({ ticket: toTicketJson(openDeskTicket) }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/requesters",
    summary: `Find members by name, email or organisation, ${AS_STAFF}`,
    tag,
    query: z.object({ search: z.string() }),
    response: z.object({ requesters: z.array(person.extend({ org_id: z.guid(), org_name: z.string() })) }),
    document: RestDeskRequestersDocument,
    variables: ({ query }) => query,
    output: ({ deskRequesters }) => ({
      requesters: deskRequesters.map(({ orgId, orgName, ...each }) => ({
        ...each,
        org_id: orgId,
        org_name: orgName,
      })),
    }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/stats",
    summary: `Count tickets by status, priority and organisation, ${AS_STAFF}`,
    tag,
    response: z.object({
      statusStats: z.array(z.object({ status: z.enum(TICKET_STATUSES), count: z.int() })),
      priorityStats: z.array(z.object({ priority: z.enum(TICKET_PRIORITIES), count: z.int() })),
      orgStats: z.array(z.object({ org_id: z.guid(), org_name: text, count: z.int() })),
      unassignedCount: z.int(),
    }),
    document: RestDeskStatsDocument,
    variables: () => ({}),
    output: ({ deskStats: { orgStats, ...stats } }) => ({
      ...stats,
      orgStats: orgStats.map(({ orgId, orgName, count }) => ({ org_id: orgId, org_name: orgName, count })),
    }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/assignments/my",
    summary: `List the tickets assigned to you, ${AS_STAFF}`,
    tag,
    response: z.object({ tickets: z.array(ticketJson) }),
    document: RestMyDeskTicketsDocument,
    variables: () => ({}),
    output: ({ myDeskTickets }) => ({ tickets: myDeskTickets.tickets.map(toTicketJson) }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/categories",
    summary: `List ticket categories, ${AS_STAFF}`,
    tag,
    response: z.object({ categories: z.array(z.object({ id: z.guid(), name: z.string() })) }),
    document: RestDeskCategoriesDocument,
    variables: () => ({}),
    output: ({ deskCategories }) => ({ categories: deskCategories }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/staff",
    summary: `List the staff who can take tickets, ${AS_STAFF}`,
    tag,
    response: z.object({ staff: z.array(person) }),
    document: RestDeskStaffDocument,
    variables: () => ({}),
    output: ({ deskStaff }) => ({ staff: deskStaff }),
  }),
  route({
    method: "GET",
    url: "/api/support-tickets/:id",
    summary: `Read a ticket with its messages and internal notes, ${AS_STAFF}`,
    tag,
    response: z.object({
      ticket: ticketJson,
      messages: z.array(ticketMessageJson),
      assignments: z.array(z.object({ assigned_to_name: text, created_at: instant })),
    }),
    document: RestDeskTicketByIdDocument,
    variables: ({ id }) => ({ id }),
    output: ({ deskTicket }) => {
      if (!deskTicket) throw new NotFoundError("Ticket");
      const { entries } = deskTicket;
      return {
        ticket: toTicketJson(deskTicket),
        messages: entries.filter(({ kind }) => kind !== "event").map(toMessageJson),
        assignments: entries
          .filter(({ event }) => event === "assignment")
          .map(({ to, at }) => ({ assigned_to_name: to, created_at: at })),
      };
    },
  }),
  route({
    method: "PATCH",
    url: "/api/support-tickets/:id",
    summary: `Change a ticket's status, priority, assignee, title or requester, ${AS_STAFF}`,
    tag,
    body: change,
    bodyNames: "snake_case",
    response: z.object({ ticket: ticketJson }),
    document: RestUpdateDeskTicketDocument,
    variables: ({ id, body }) => ({ ids: [id], change: body }),
    output: ({ updateDeskTickets: [ticket] }) => {
      if (!ticket) throw new NotFoundError("Ticket");
      return { ticket: toTicketJson(ticket) };
    },
  }),
  uploadRoute({
    url: "/api/support-tickets/attachments",
    summary: `Upload a file for a reply or internal note on ticket ticket_id, ${AS_STAFF}`,
    tag,
    status: 201,
    field: "file",
    query: z.object({ ticketId: z.guid("Say which ticket the file is for") }),
    response: attachmentJson,
    document: RestAddDeskAttachmentDocument,
    variables: ({ query: { ticketId }, file }) => ({ id: ticketId, file }),
    output: ({ addDeskAttachment }) => toAttachmentJson(addDeskAttachment),
  }),
  {
    ...replyRoute,
    answer(execution, raw) {
      const { isInternal } = parsed(writing.body, raw.body, writing.bodyNames);
      return (isInternal ? noteRoute : replyRoute).answer(execution, raw);
    },
  },
];
