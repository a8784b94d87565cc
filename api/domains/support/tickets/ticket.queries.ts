import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { type Selected, selectedFields } from "../../../graphql/selected-fields.ts";
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
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", { type: [Ticket] }),
    total: t.exposeInt("total"),
    pages: t.exposeInt("pages"),
  }),
});

builder.queryFields((t) => ({
  ticket: t.field({
    ...readsWholeSelection,
    type: Ticket,
    nullable: true,
    description: "Technicians see their own tickets, other roles the organisation's.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      readTicket(recordReader(context), context.me, selectedFields(info), id),
  }),
  tickets: t.field({
    ...readsWholeSelection,
    type: TicketConnection,
    description: "Newest message first. Technicians see their own tickets, other roles the organisation's.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      status: t.arg({ type: TicketStatusEnum }),
      priority: t.arg({ type: TicketPriorityEnum }),
      search: t.arg.string(),
    },
    resolve: (_root, { status, priority, search, ...page }, context, info) =>
      readTicketPage(
        recordReader(context),
        context.me,
        selectedFields(info, ["edges", "node"]),
        { status, priority, search },
        { page, maxPage: context.maxPage },
      ),
  }),
  ticketPage: t.field({
    type: TicketPage,
    description: "The same tickets by page number, from 1.",
    authScopes: { signedIn: true },
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: DEFAULT_LIMIT }),
      status: t.arg({ type: TicketStatusEnum }),
      priority: t.arg({ type: TicketPriorityEnum }),
      assignedTo: t.arg.string({ description: "unassigned, or a support staff member's id." }),
      categoryId: t.arg.id(),
      search: t.arg.string(),
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
    description: "Number of tickets with a staff reply the caller hasn't read.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => countUnreadTickets(recordReader(context), context.me),
  }),
}));
