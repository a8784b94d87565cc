import { isManaging } from "@fettle/rules/identity/role";
import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import { Member } from "../../identity/members/member.type.ts";
import { readIsUnread, readTicketMessages } from "./read-tickets.ts";
import type { TicketAttachmentRow, TicketMessageRow, TicketReference, TicketRow } from "./ticket-row.ts";

export const TicketAttachment = recordObject<TicketAttachmentRow>("TicketAttachment", {
  description: "A file on a ticket. Add one with POST /api/support-tickets/attachments.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Name of the file." }),
    contentType: t.exposeString("contentType", { description: "Media type, e.g. image/png." }),
    byteSize: t.exposeInt("byteSize", { description: "Size of the file in bytes." }),
    url: t.derived({
      type: "String",
      from: ["fileKey"],
      description: "URL of the file. Fetch it with the same token.",
      resolve: ({ fileKey }) => fileUrl(fileKey),
    }),
    previewUrl: t.derived({
      type: "String",
      nullable: true,
      from: ["previewKey"],
      description: "URL of a preview, up to 512 pixels wide and high. Images only.",
      resolve: ({ previewKey }) => previewKey && fileUrl(previewKey),
    }),
  }),
});

const TicketMessage = recordObject<TicketMessageRow>("TicketMessage", {
  description: "A message on a ticket from a member or our support staff.",
  fields: (t) => ({
    id: t.exposeID("id"),
    message: t.exposeString("message", { description: "Plain text." }),
    quotedText: t.exposeString("quotedText", {
      nullable: true,
      description: "Text quoted from earlier emails.",
    }),
    authorName: t.exposeString("authorName", { description: "Name of the author." }),
    author: t.expose("author", {
      type: Member,
      nullable: true,
      description: "Member who wrote it. null for staff.",
    }),
    isStaff: t.exposeBoolean("isStaff", { description: "Whether support staff wrote it." }),
    isOwn: t.derived({
      type: "Boolean",
      from: ["authorUserId"],
      description: "Whether the viewer wrote it.",
      resolve: ({ authorUserId }, _args, { me }) => authorUserId === me.userId,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    attachments: t.expose("attachments", {
      type: [TicketAttachment],
      description: "Files sent with the message.",
    }),
  }),
});

const TicketMessageConnection = recordConnection(TicketMessage, "TicketMessage");

export const TicketCategory = builder.objectRef<{ id: string; name: string }>("TicketCategory").implement({
  description: "What a ticket is about.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Name of the category." }),
  }),
});

const TicketReferenceType = builder.objectRef<TicketReference>("TicketReference").implement({
  description: "A reference to another ticket.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title", { description: "Title of the ticket." }),
    status: t.expose("status", {
      type: TicketStatusEnum,
      description: "The ticket's stage, from open to closed.",
    }),
  }),
});

const LatestMessage = builder.objectRef<NonNullable<TicketRow["latest"]>>("LatestTicketMessage").implement({
  description: "An excerpt from the newest message on a ticket.",
  access: "parent",
  fields: (t) => ({
    text: t.exposeString("text", { description: "Start of the message." }),
    authorName: t.exposeString("authorName", { description: "First name of the author." }),
    isStaff: t.exposeBoolean("isStaff", { description: "Whether support staff wrote it." }),
  }),
});

export const Ticket = recordObject<TicketRow>("Ticket", {
  description: "An organisation's question to our support staff.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title", { description: "Short description of the question." }),
    description: t.exposeString("description", { description: "The question in full, as plain text." }),
    status: t.expose("status", {
      type: TicketStatusEnum,
      description: "The ticket's stage, from open to closed.",
    }),
    priority: t.expose("priority", { type: TicketPriorityEnum, description: "How soon it needs an answer." }),
    category: t.expose("category", {
      type: TicketCategory,
      nullable: true,
      description: "What it's about. null if none.",
    }),
    pageUrl: t.exposeString("pageUrl", {
      nullable: true,
      description: "The page the ticket was opened from.",
    }),
    userAgent: t.exposeString("userAgent", {
      nullable: true,
      description: "Browser or app it was opened from. null if not known.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    lastMessageAt: t.expose("lastMessageAt", {
      type: "DateTime",
      description: "Time of the newest message.",
    }),
    firstRespondedAt: t.expose("firstRespondedAt", {
      type: "DateTime",
      nullable: true,
      description: "When support first replied. null if they haven't.",
    }),
    responseDueAt: t.expose("responseDueAt", {
      type: "DateTime",
      nullable: true,
      description: "When our reply is due. Null if the customer isn't waiting.",
    }),
    resolvedAt: t.expose("resolvedAt", {
      type: "DateTime",
      nullable: true,
      description: "When support resolved it. null while it's open.",
    }),
    closedAt: t.expose("closedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was closed. null unless closed.",
    }),
    submittedBy: t.expose("submittedBy", {
      type: Member,
      nullable: true,
      description: "Member who opened it. null if not known.",
    }),
    onBehalfOf: t.exposeString("onBehalfOf", {
      nullable: true,
      description: "The person it was opened for, if support opened it for someone else. null otherwise.",
    }),
    repliesTo: t.derived({
      type: "String",
      nullable: true,
      from: ["submitter"],
      description:
        "The address we email staff replies to. Only visible to its owner and to managers, otherwise null.",
      resolve: ({ submitter }, _args, { me }) =>
        submitter && (isManaging(me.role) || submitter.id === me.userId) ? submitter.email : null,
    }),
    organisationName: t.exposeString("organisationName", { description: "Name of the organisation." }),
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
      description: "Whether staff have replied or resolved it, but no one has said whether it's solved.",
    }),
    quietDays: t.exposeInt("quietDays", {
      description: "Days without a customer reply before it's resolved automatically.",
    }),
    latest: t.expose("latest", {
      type: LatestMessage,
      nullable: true,
      description: "The newest message. null if there are none.",
    }),
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
      readTicketMessages(recordReader(context), selectedNodes(info), id, {
        page,
        maxPage: context.maxPage,
      }),
  }),
);
