import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { type Selected, selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { countUnreadTickets, readNumberedPage, readTicket, readTicketPage } from "./read-tickets.ts";
import { Ticket, TicketCategory, TicketConnection } from "./ticket.type.ts";
import type { TicketRow } from "./ticket-row.ts";

const DEFAULT_LIMIT = 20;

interface NumberedPage {
  items: Selected<TicketRow>[];
  total: number;
  pages: number;
}

const TicketPage = builder.objectRef<NumberedPage>("TicketPage").implement({
  description: "A numbered page of tickets.",
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", { type: [Ticket], description: "The tickets." }),
    total: t.exposeInt("total", { description: "Number of tickets across all pages." }),
    pages: t.exposeInt("pages", { description: "Number of pages." }),
  }),
});

builder.queryFields((t) => ({
  ticket: t.field({
    ...readsWholeSelection,
    type: Ticket,
    nullable: true,
    description:
      "One ticket. Technicians can only see their own tickets. Other roles can see all of the organisation's tickets.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      readTicket(recordReader(context), context.me, selectedFields(info), id),
  }),
  tickets: t.field({
    ...readsWholeSelection,
    type: TicketConnection,
    description:
      "Tickets, newest message first. Technicians can only see their own. Other roles can see all of the organisation's tickets.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      status: t.arg({ type: TicketStatusEnum, description: "Only tickets with this status." }),
      priority: t.arg({ type: TicketPriorityEnum, description: "Only tickets with this priority." }),
      search: t.arg.string({ description: "Text to find in the tickets." }),
    },
    resolve: (_root, { status, priority, search, ...page }, context, info) =>
      readTicketPage(
        recordReader(context),
        context.me,
        selectedNodes(info),
        { status, priority, search },
        { page, maxPage: context.maxPage },
      ),
  }),
  ticketPage: t.field({
    type: TicketPage,
    description: "Tickets by page number, starting at 1.",
    authScopes: { signedIn: true },
    args: {
      page: t.arg.int({ defaultValue: 1, description: "Page number, starting at 1." }),
      limit: t.arg.int({ defaultValue: DEFAULT_LIMIT, description: "Tickets per page." }),
      status: t.arg({ type: TicketStatusEnum, description: "Only tickets with this status." }),
      priority: t.arg({ type: TicketPriorityEnum, description: "Only tickets with this priority." }),
      assignedTo: t.arg.string({ description: "`unassigned`, or the id of a support staff member." }),
      categoryId: t.arg.id(),
      search: t.arg.string({ description: "Text to find in the tickets." }),
    },
    resolve: (_root, { page, limit, ...filter }, context, info) =>
      readNumberedPage(recordReader(context), context.me, selectedFields(info, ["items"]), {
        ...filter,
        page: page ?? 1,
        limit: limit ?? DEFAULT_LIMIT,
      }),
  }),
  ticketCategories: t.field({
    type: [TicketCategory],
    description: "Categories for a new ticket.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, { db }) =>
      db.ticketCategory.findMany({
        where: { archivedAt: null },
        orderBy: [{ position: "asc" }, { name: "asc" }],
        select: { id: true, name: true },
      }),
  }),
  unreadTickets: t.int({
    audience: "app",
    description: "Number of tickets with a staff reply the caller hasn't read.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => countUnreadTickets(recordReader(context), context.me),
  }),
}));
