import { isManaging } from "@fettle/rules/identity/role";
import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import { Member } from "../../identity/members/member.type.ts";
import { readIsUnread, readTicketMessages } from "./read-tickets.ts";
import type { TicketAttachmentRow, TicketMessageRow, TicketReference, TicketRow } from "./ticket-row.ts";

export const TicketAttachment = recordObject<TicketAttachmentRow>("TicketAttachment", {
  description: "A file on a ticket. Add one with POST /api/support-tickets/attachments.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    contentType: t.exposeString("contentType"),
    byteSize: t.exposeInt("byteSize"),
    url: t.derived({ type: "String", from: ["fileKey"], resolve: ({ fileKey }) => fileUrl(fileKey) }),
    previewUrl: t.derived({
      type: "String",
      nullable: true,
      from: ["previewKey"],
      description: "For images only: at most 512 pixels wide and high.",
      resolve: ({ previewKey }) => previewKey && fileUrl(previewKey),
    }),
  }),
});

const TicketMessage = recordObject<TicketMessageRow>("TicketMessage", {
  description: "A message on a ticket from a member or our support staff.",
  fields: (t) => ({
    id: t.exposeID("id"),
    message: t.exposeString("message"),
    quotedText: t.exposeString("quotedText", {
      nullable: true,
      description: "Text quoted from earlier emails.",
    }),
    authorName: t.exposeString("authorName"),
    author: t.expose("author", { type: Member, nullable: true, description: "Null for staff." }),
    isStaff: t.exposeBoolean("isStaff"),
    isOwn: t.derived({
      type: "Boolean",
      from: ["authorUserId"],
      resolve: ({ authorUserId }, _args, { me }) => authorUserId === me.userId,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    attachments: t.expose("attachments", { type: [TicketAttachment] }),
  }),
});

const TicketMessageConnection = recordConnection(TicketMessage, "TicketMessage");

export const TicketCategory = builder.objectRef<{ id: string; name: string }>("TicketCategory").implement({
  access: "parent",
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

const TicketReferenceType = builder.objectRef<TicketReference>("TicketReference").implement({
  description: "A reference to another ticket.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    status: t.expose("status", { type: TicketStatusEnum }),
  }),
});

const LatestMessage = builder.objectRef<NonNullable<TicketRow["latest"]>>("LatestTicketMessage").implement({
  description: "An excerpt of a ticket's newest message.",
  access: "parent",
  fields: (t) => ({
    text: t.exposeString("text"),
    authorName: t.exposeString("authorName", { description: "The first name." }),
    isStaff: t.exposeBoolean("isStaff"),
  }),
});

export const Ticket = recordObject<TicketRow>("Ticket", {
  description: "An organisation's question to our support staff.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    description: t.exposeString("description"),
    status: t.expose("status", { type: TicketStatusEnum }),
    priority: t.expose("priority", { type: TicketPriorityEnum }),
    category: t.expose("category", { type: TicketCategory, nullable: true }),
    pageUrl: t.exposeString("pageUrl", {
      nullable: true,
      description: "The page the ticket was opened from.",
    }),
    userAgent: t.exposeString("userAgent", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    lastMessageAt: t.expose("lastMessageAt", { type: "DateTime" }),
    firstRespondedAt: t.expose("firstRespondedAt", { type: "DateTime", nullable: true }),
    responseDueAt: t.expose("responseDueAt", {
      type: "DateTime",
      nullable: true,
      description: "When our reply is due. Null if the customer isn't waiting.",
    }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime", nullable: true }),
    closedAt: t.expose("closedAt", { type: "DateTime", nullable: true }),
    submittedBy: t.expose("submittedBy", { type: Member, nullable: true }),
    repliesTo: t.derived({
      type: "String",
      nullable: true,
      from: ["submitter"],
      description:
        "The address we email staff replies to. Only visible to its owner and to managers, otherwise null.",
      resolve: ({ submitter }, _args, { me }) =>
        submitter && (isManaging(me.role) || submitter.id === me.userId) ? submitter.email : null,
    }),
    organisationName: t.exposeString("organisationName"),
    handlerId: t.exposeID("handlerId", { nullable: true }),
    handler: t.exposeString("handler", {
      nullable: true,
      description: "First name of the assigned staff member.",
    }),
    isUnread: t.derived({
      type: "Boolean",
      from: [],
      description: "Whether staff replied since the caller last read it.",
      resolve: async ({ id }, _args, context) =>
        (await readIsUnread(recordReader(context), context.me, id)) ?? false,
    }),
    isAnswered: t.exposeBoolean("isAnswered", { description: "Whether staff wrote last." }),
    canReply: t.exposeBoolean("canReply", {
      description: "False if it's closed: a reply opens a new ticket instead.",
    }),
    asksIfSolved: t.exposeBoolean("asksIfSolved", {
      description: "Whether staff replied or resolved it, and no one has said yet if it's solved.",
    }),
    quietDays: t.exposeInt("quietDays", {
      description: "Days without a customer reply before it's resolved.",
    }),
    latest: t.expose("latest", { type: LatestMessage, nullable: true }),
    attachments: t.expose("attachments", {
      type: [TicketAttachment],
      description: "Files added with the description.",
    }),
    follows: t.expose("follows", {
      type: TicketReferenceType,
      nullable: true,
      description: "The closed ticket this one follows up.",
    }),
    continuesIn: t.expose("continuesIn", {
      type: TicketReferenceType,
      nullable: true,
      description: "The ticket that staff merged this one into.",
    }),
  }),
});

export const TicketConnection = recordConnection(Ticket, "Ticket");

builder.objectField(Ticket, "messages", (t) =>
  t.field({
    type: TicketMessageConnection,
    description: "Messages after the description, oldest first.",
    args: t.arg.connectionArgs(),
    resolve: ({ id }, page, context, info) =>
      readTicketMessages(recordReader(context), selectedFields(info, ["edges", "node"]), id, {
        page,
        maxPage: context.maxPage,
      }),
  }),
);
