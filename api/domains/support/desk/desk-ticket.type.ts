import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import {
  type DeskEntry as Entry,
  type DeskFile as File,
  linkedIds,
  mergedIds,
  readEntries,
  readTicketFiles,
} from "./read-entries.ts";
import { readDeskTickets } from "./read-queue.ts";
import type { DeskPerson as Person } from "./staff-people.ts";
import type { DeskTicketRow, TicketViewer } from "./ticket-row.ts";

export const DeskPerson = builder.objectRef<Person>("DeskPerson").implement({
  description: "A member of the support staff.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
  }),
});

const DeskTicketViewer = builder.objectRef<TicketViewer>("DeskTicketViewer").implement({
  description: "A member of the support staff who’s viewing the ticket.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    isWriting: t.exposeBoolean("isWriting"),
  }),
});

export const DeskAttachment = builder.objectRef<File>("DeskAttachment").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    contentType: t.exposeString("contentType"),
    byteSize: t.exposeInt("byteSize"),
    url: t.string({ resolve: ({ fileKey }) => fileUrl(fileKey) }),
    previewUrl: t.string({
      nullable: true,
      resolve: ({ previewKey }) => (previewKey ? fileUrl(previewKey) : null),
    }),
  }),
});

const DeskEntryKindEnum = builder.enumType("DeskEntryKind", {
  values: ["message", "note", "event"] as const,
});

const DeskEntry = builder.objectRef<Entry>("DeskEntry").implement({
  description: "A message, an internal note or an event on a ticket.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: DeskEntryKindEnum }),
    at: t.expose("at", { type: "DateTime" }),
    text: t.exposeString("text"),
    quotedText: t.exposeString("quotedText", {
      nullable: true,
      description: "Text quoted from earlier emails.",
    }),
    isMail: t.boolean({ resolve: ({ source }) => source === "mail" }),
    authorId: t.exposeID("authorId", { nullable: true }),
    authorName: t.exposeString("authorName", { nullable: true }),
    isStaff: t.exposeBoolean("isStaff"),
    attachments: t.field({ type: [DeskAttachment], resolve: ({ files }) => files }),
    deliveryFailure: t.exposeString("deliveryFailure", {
      nullable: true,
      description: "Why a reply couldn’t be emailed, and to whom.",
    }),
    event: t.exposeString("event", {
      nullable: true,
      description: "status, priority, assignment, merged, …",
    }),
    from: t.exposeString("from", { nullable: true }),
    to: t.exposeString("to", { nullable: true }),
  }),
});

const DeskTicketSourceEnum = builder.enumType("DeskTicketSource", {
  description: "phone: an agent noted a call; staff: we wrote first, so the description is empty.",
  values: ["web", "mail", "phone", "staff"] as const,
});

const ticketRef = builder.objectRef<DeskTicketRow>("DeskTicket");

export const DeskTicket = ticketRef.implement({
  description: "A support ticket as staff see it.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    orgId: t.exposeID("orgId"),
    orgName: t.exposeString("orgName", { nullable: true }),
    title: t.exposeString("title"),
    description: t.exposeString("description"),
    status: t.expose("status", { type: TicketStatusEnum }),
    priority: t.expose("priority", { type: TicketPriorityEnum }),
    categoryId: t.exposeID("categoryId", { nullable: true }),
    categoryName: t.exposeString("categoryName", { nullable: true }),
    assignedToId: t.exposeID("assignedToId", { nullable: true }),
    assignedToName: t.exposeString("assignedToName", { nullable: true }),
    submittedByName: t.exposeString("submittedByName", { nullable: true }),
    submittedByEmail: t.exposeString("submittedByEmail", { nullable: true }),
    submittedById: t.exposeID("submittedById", { nullable: true }),
    onBehalfOf: t.exposeString("onBehalfOf", {
      nullable: true,
      description: "The person the requester asked for, in the agent's words.",
    }),
    source: t.expose("source", { type: DeskTicketSourceEnum }),
    pageUrl: t.exposeString("pageUrl", {
      nullable: true,
      description: "The page the ticket was opened from.",
    }),
    userAgent: t.exposeString("userAgent", {
      nullable: true,
      description: "The browser the ticket was opened from.",
    }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    lastMessageAt: t.expose("lastMessageAt", { type: "DateTime" }),
    waitingSince: t.expose("waitingSince", {
      type: "DateTime",
      nullable: true,
      description: "When the customer started waiting for a reply.",
    }),
    responseDueAt: t.expose("responseDueAt", { type: "DateTime", nullable: true }),
    isBreached: t.boolean({
      description: "Whether the reply the customer is waiting for is late.",
      resolve: ({ responseDueAt, responseBreachedAt }, _args, { now }) =>
        responseBreachedAt !== null || (responseDueAt !== null && responseDueAt < now()),
    }),
    isUndelivered: t.exposeBoolean("isUndelivered", {
      description: "Whether a reply couldn’t be emailed and hasn’t been sent again.",
    }),
    snoozedUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the snooze ends. Null once it has.",
      resolve: ({ snoozedUntil }, _args, { now }) =>
        snoozedUntil !== null && snoozedUntil > now() ? snoozedUntil : null,
    }),
    mergedIntoId: t.exposeID("mergedIntoId", { nullable: true }),
    viewers: t.expose("viewers", { type: [DeskTicketViewer] }),
    attachments: t.field({
      type: [DeskAttachment],
      description: "Files added when the ticket was opened.",
      resolve: ({ id }, _args, { services }) => readTicketFiles(services, id),
    }),
    entries: t.field({
      type: [DeskEntry],
      description: "Messages, notes and events, oldest first.",
      resolve: ({ id }, _args, { services }) => readEntries(services, id),
    }),
    linked: t.field({
      type: [ticketRef],
      description: "Linked tickets about the same thing.",
      resolve: async ({ id }, _args, { services }) =>
        readDeskTickets(services, await linkedIds(services, id)),
    }),
    merged: t.field({
      type: [ticketRef],
      description: "Tickets merged into this one.",
      resolve: async ({ id }, _args, { services }) =>
        readDeskTickets(services, await mergedIds(services, id)),
    }),
    follows: t.field({
      type: ticketRef,
      nullable: true,
      description: "The closed ticket this one follows up.",
      resolve: async ({ followsId }, _args, { services }) =>
        followsId ? ((await readDeskTickets(services, [followsId]))[0] ?? null) : null,
    }),
  }),
});
