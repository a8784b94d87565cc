import {
  openTicketSchema,
  solvedSchema,
  ticketReplySchema,
  updateTicketSchema,
} from "@fettle/rules/support/ticket.schema";
import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { answerIfSolved } from "./answer-if-solved.ts";
import { closeTicket } from "./close-ticket.ts";
import { markTicketRead } from "./mark-ticket-read.ts";
import { openTicket } from "./open-ticket.ts";
import { readAttachment, requireTicket } from "./read-tickets.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { Ticket, TicketAttachment } from "./ticket.type.ts";
import { addTicketAttachment, deleteTicketAttachment } from "./ticket-attachments.ts";
import { updateTicket } from "./update-ticket.ts";

const OpenTicketInput = builder.inputType("OpenTicketInput", {
  description: "A new ticket.",
  fields: (t) => ({
    title: t.string({ required: true, description: "Short description of the question." }),
    description: t.string({ required: true, description: "The question in full, as plain text." }),
    categoryId: t.id({ description: "Id of a category from ticketCategories." }),
    priority: t.field({ type: TicketPriorityEnum, description: "Defaults to medium." }),
    attachmentIds: t.idList({ description: "Ids from addTicketAttachment." }),
    pageUrl: t.string({ description: "The page the ticket was opened from." }),
    userAgent: t.string({ description: "Browser or app it's opened from." }),
    followsId: t.id({ description: "A closed ticket that this one follows up." }),
  }),
});

const UpdateTicketInput = builder.inputType("UpdateTicketInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    status: t.field({ type: TicketStatusEnum, description: "New status." }),
    priority: t.field({ type: TicketPriorityEnum, description: "New priority." }),
  }),
});

builder.mutationFields((t) => ({
  openTicket: t.field({
    type: Ticket,
    description: "Opens a ticket.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: OpenTicketInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const parsed = parseInput(openTicketSchema, input);
      const id = await asMember(context, (work) => openTicket(work, parsed));
      return requireTicket(recordReader(context), context.me, selectedFields(info), id);
    },
  }),
  replyToTicket: t.field({
    type: Ticket,
    description:
      "Adds a message and reopens a resolved ticket. Rejects a closed one. Returns the ticket that got the message.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: {
      ticketId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true, description: "Plain text." }),
      attachmentIds: t.arg.idList({ description: "Ids from addTicketAttachment." }),
    },
    resolve: async (_root, { ticketId, ...args }, context, info) => {
      const reply = parseInput(ticketReplySchema, args);
      const id = await asMember(context, (work) => replyToTicket(work, ticketId, reply));
      return requireTicket(recordReader(context), context.me, selectedFields(info), id);
    },
  }),
  addTicketAttachment: t.field({
    type: TicketAttachment,
    description: "Stores a file for a ticket or reply, by POST /api/support-tickets/attachments.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { file: t.arg({ type: "Upload", required: true }) },
    resolve: async (_root, { file }, context, info) => {
      const id = await addTicketAttachment(context, file);
      return readAttachment(recordReader(context), selectedFields(info), id);
    },
  }),
  deleteTicketAttachment: t.field({
    type: DeletionPayload,
    description: "Deletes one of the viewer's files that hasn't been sent yet.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asMember(context, (work) => deleteTicketAttachment(work, id));
      return { id, outcome: "deleted" as const };
    },
  }),
  updateTicket: t.field({
    type: Ticket,
    description: "Changes the priority or status. Open reopens a resolved ticket.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateTicketInput, required: true }),
    },
    resolve: async (_root, { id, ...args }, context, info) => {
      const input = parseInput(updateTicketSchema, args.input);
      await asMember(context, (work) => updateTicket(work, id, input));
      return requireTicket(recordReader(context), context.me, selectedFields(info), id);
    },
  }),
  closeTicket: t.field({
    type: Ticket,
    description: "Closes a ticket.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => closeTicket(work, id));
      return requireTicket(recordReader(context), context.me, selectedFields(info), id);
    },
  }),
  answerIfSolved: t.field({
    audience: "app",
    type: Ticket,
    description: "Once per resolution. Yes resolves the ticket, no reopens it.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: {
      ticketId: t.arg.id({ required: true }),
      solved: t.arg.boolean({ required: true }),
      comment: t.arg.string(),
    },
    resolve: async (_root, { ticketId, solved, comment: said }, context, info) => {
      const { comment } = parseInput(solvedSchema, { comment: said });
      await asMember(context, (work) => answerIfSolved(work, ticketId, { solved, comment }));
      return requireTicket(recordReader(context), context.me, selectedFields(info), ticketId);
    },
  }),
  markTicketRead: t.field({
    type: Ticket,
    description: "Marks the ticket as read, only for the viewer.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => markTicketRead(work, id));
      return requireTicket(recordReader(context), context.me, selectedFields(info), id);
    },
  }),
}));
