import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { rowsOf } from "../../../graphql/query-cost.ts";
import { readDeskCategories } from "./desk-categories.ts";
import { DESK_MOMENTS } from "./desk-moments.ts";
import { DeskPerson, DeskTicket } from "./desk-ticket.type.ts";
import { readDeskViews, type DeskView as View } from "./desk-views.ts";
import { type FilledReply, fillReplies } from "./fill-replies.ts";
import { findRequesters, type Requester } from "./find-requesters.ts";
import { type DeskFigures, type OwnTickets, readDeskFigures, readOwnTickets } from "./read-figures.ts";
import { QUEUE_SORTS, type QueueCounts, type QueuePage, readDeskTicket, readQueue } from "./read-queue.ts";
import { REPORT_DAYS, readReport } from "./read-report.ts";
import { reportType } from "./report-type.ts";
import { readDeskStaff } from "./staff-people.ts";

const DeskSortEnum = builder.enumType("DeskSort", {
  description:
    "waiting: longest-waiting customer first. due: the earliest due reply first, then the tickets that aren't waiting, last updated first.",
  values: QUEUE_SORTS,
});

const DeskMomentEnum = builder.enumType("DeskMoment", {
  description:
    "What the desk's figures count. backlog, late and waiting count tickets now, the others what happened in the last days.",
  values: DESK_MOMENTS,
});

const DeskReport = reportType("Desk");

const DeskQueueCounts = builder.objectRef<QueueCounts>("DeskQueueCounts").implement({
  description: "How many tickets each filter above the queue would list, with the other filters in use.",
  access: "parent",
  fields: (t) => ({
    all: t.exposeInt("all", { description: "All tickets. A search is counted up to 1,000." }),
    waiting: t.exposeInt("waiting", { description: "Tickets whose customer is waiting for us." }),
    late: t.exposeInt("late", { description: "Tickets with a late reply." }),
    unassigned: t.exposeInt("unassigned", { description: "Open or in progress, and unassigned." }),
    mine: t.exposeInt("mine", { description: "Open or in progress, and assigned to the viewer." }),
  }),
});

const DeskTicketPage = builder.objectRef<QueuePage>("DeskTicketPage").implement({
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", { type: [DeskTicket] }),
    total: t.exposeInt("total"),
    isMore: t.exposeBoolean("isMore", { description: "True if a search has more matches than we count." }),
    pages: t.exposeInt("pages"),
    counts: t.field({ type: DeskQueueCounts, resolve: ({ counts }) => counts() }),
  }),
});

const DeskStatusCount = builder.objectRef<DeskFigures["statusStats"][number]>("DeskStatusCount").implement({
  access: "parent",
  fields: (t) => ({ status: t.expose("status", { type: TicketStatusEnum }), count: t.exposeInt("count") }),
});

const DeskPriorityCount = builder
  .objectRef<DeskFigures["priorityStats"][number]>("DeskPriorityCount")
  .implement({
    access: "parent",
    fields: (t) => ({
      priority: t.expose("priority", { type: TicketPriorityEnum }),
      count: t.exposeInt("count"),
    }),
  });

const DeskOrganisationCount = builder
  .objectRef<DeskFigures["orgStats"][number]>("DeskOrganisationCount")
  .implement({
    access: "parent",
    fields: (t) => ({
      orgId: t.exposeID("orgId"),
      orgName: t.exposeString("orgName", { nullable: true }),
      count: t.exposeInt("count"),
    }),
  });

const DeskStats = builder.objectRef<DeskFigures>("DeskStats").implement({
  access: "parent",
  fields: (t) => ({
    statusStats: t.expose("statusStats", { type: [DeskStatusCount] }),
    priorityStats: t.expose("priorityStats", { type: [DeskPriorityCount] }),
    orgStats: t.expose("orgStats", {
      type: [DeskOrganisationCount],
      description: "The ten organisations with the most tickets.",
    }),
    unassignedCount: t.exposeInt("unassignedCount", { description: "Open or in progress, and unassigned." }),
    breached: t.exposeInt("breached", { description: "Tickets with a late reply." }),
  }),
});

const MyDeskTickets = builder.objectRef<OwnTickets>("MyDeskTickets").implement({
  access: "parent",
  fields: (t) => ({
    total: t.exposeInt("total"),
    counts: t.expose("counts", { type: [DeskStatusCount] }),
    tickets: t.expose("tickets", {
      type: [DeskTicket],
      description: "The 50 most recently changed tickets of each status.",
    }),
    recent: t.expose("recent", {
      type: [DeskTicket],
      description: "The five most recently assigned tickets.",
    }),
  }),
});

const DeskViewFilters = builder.objectRef<View["filters"]>("DeskViewFilters").implement({
  access: "parent",
  fields: (t) => ({
    status: t.field({ type: TicketStatusEnum, nullable: true, resolve: ({ status }) => status }),
    priority: t.field({ type: TicketPriorityEnum, nullable: true, resolve: ({ priority }) => priority }),
    assignedTo: t.string({ nullable: true, resolve: ({ assignedTo }) => assignedTo }),
    categoryId: t.id({ nullable: true, resolve: ({ categoryId }) => categoryId }),
    search: t.string({ nullable: true, resolve: ({ search }) => search }),
    sort: t.field({ type: DeskSortEnum, nullable: true, resolve: ({ sort }) => sort }),
    isSnoozed: t.boolean({ nullable: true, resolve: ({ isSnoozed }) => isSnoozed }),
  }),
});

export const DeskView = builder.objectRef<View>("DeskView").implement({
  description: "Saved filters for the queue.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    isShared: t.exposeBoolean("isShared", { description: "Shared with all staff." }),
    filters: t.expose("filters", { type: DeskViewFilters }),
  }),
});

export const DeskViewFiltersInput = builder.inputType("DeskViewFiltersInput", {
  fields: (t) => ({
    status: t.field({ type: TicketStatusEnum }),
    priority: t.field({ type: TicketPriorityEnum }),
    assignedTo: t.string(),
    categoryId: t.id(),
    search: t.string(),
    sort: t.field({ type: DeskSortEnum }),
    isSnoozed: t.boolean(),
  }),
});

const DeskCannedReply = builder.objectRef<FilledReply>("DeskCannedReply").implement({
  description: "A canned reply, filled in for one ticket.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    text: t.exposeString("text"),
  }),
});

const DeskCategory = builder.objectRef<{ id: string; name: string }>("DeskCategory").implement({
  access: "parent",
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

const DeskRequester = builder.objectRef<Requester>("DeskRequester").implement({
  description: "A member of a customer organisation.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    orgId: t.exposeID("orgId"),
    orgName: t.exposeString("orgName"),
  }),
});

const authScopes = { staff: true } as const;

builder.queryFields((t) => ({
  deskTickets: t.field({
    ...rowsOf(({ limit }) => Number(limit ?? 20)),
    type: DeskTicketPage,
    description: "The queue: tickets from all organisations.",
    authScopes,
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 20 }),
      status: t.arg({ type: TicketStatusEnum }),
      priority: t.arg({ type: TicketPriorityEnum }),
      assignedTo: t.arg.string({ description: "unassigned, me, or a staff member's id." }),
      categoryId: t.arg.id(),
      search: t.arg.string({
        description:
          "Searches the id, title, description, organisation and submitter, and the words and file names of messages and notes.",
      }),
      isSnoozed: t.arg.boolean({
        description: "true: only snoozed tickets; false: without them; omitted: both.",
      }),
      moment: t.arg({ type: DeskMomentEnum }),
      days: t.arg.int({ defaultValue: REPORT_DAYS, description: "The moment's days." }),
      sort: t.arg({ type: DeskSortEnum }),
    },
    resolve: (_root, { page, limit, sort, assignedTo, days, ...filters }, { services, meAsStaff }) =>
      readQueue(
        services,
        {
          ...filters,
          days: days ?? REPORT_DAYS,
          assignedTo: assignedTo === "me" ? meAsStaff.staffId : assignedTo,
        },
        { page: page ?? 1, limit: limit ?? 20, sort: sort ?? "waiting", me: meAsStaff.staffId },
      ),
  }),
  deskTicket: t.field({
    type: DeskTicket,
    nullable: true,
    authScopes,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { services }) => readDeskTicket(services, id),
  }),
  myDeskTickets: t.field({
    ...rowsOf(() => 50),
    type: MyDeskTickets,
    authScopes,
    resolve: (_root, _args, { services, meAsStaff }) => readOwnTickets(services, meAsStaff.staffId),
  }),
  deskStats: t.field({
    type: DeskStats,
    authScopes,
    resolve: (_root, _args, { services }) => readDeskFigures(services),
  }),
  deskReport: t.field({
    ...rowsOf(() => 100),
    type: DeskReport,
    description: "Each figure counts the tickets deskTickets lists for that moment.",
    authScopes,
    args: { days: t.arg.int({ defaultValue: REPORT_DAYS }) },
    resolve: (_root, { days }, { services }) => readReport(services, days ?? REPORT_DAYS),
  }),
  deskStaff: t.field({
    type: [DeskPerson],
    description: "Staff who can be assigned tickets.",
    authScopes,
    resolve: (_root, _args, { services }) => readDeskStaff(services),
  }),
  deskRequesters: t.field({
    type: [DeskRequester],
    description: "Up to 20 members who match a search of two letters or more, or belong to an organisation.",
    authScopes,
    args: {
      search: t.arg.string({ description: "Searches names, emails and organisations." }),
      orgId: t.arg.id(),
    },
    resolve: (_root, search, { services }) => findRequesters(services, search),
  }),
  deskCategories: t.field({
    type: [DeskCategory],
    description: "Ticket categories.",
    authScopes,
    resolve: (_root, _args, { services }) => readDeskCategories(services),
  }),
  deskViews: t.field({
    type: [DeskView],
    description: "Your saved views of the queue, and shared ones.",
    authScopes,
    resolve: (_root, _args, { services, meAsStaff }) => readDeskViews(services, meAsStaff),
  }),
  deskCannedReplies: t.field({
    type: [DeskCannedReply],
    description: "Canned replies, filled in for this ticket. Those in its category come first.",
    authScopes,
    args: { ticketId: t.arg.id({ required: true }) },
    resolve: (_root, { ticketId }, { services, meAsStaff }) => fillReplies(services, meAsStaff, ticketId),
  }),
}));
