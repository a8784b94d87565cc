import {
  staffTicketSchema,
  TICKET_SOURCES_OF_STAFF,
  ticketHeadSchema,
  ticketReplySchema,
} from "@fettle/rules/support/ticket.schema";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum, TicketStatusEnum } from "../../../graphql/enums.ts";
import { parseInput } from "../../../parse-input.ts";
import { once, onceByLease } from "../../../platform/actions/idempotency.ts";
import { asPortal, asPortalAcross } from "../../../platform/actions/portal-work.ts";
import { asStaff } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { addNote } from "./add-note.ts";
import { DeskView, DeskViewFiltersInput } from "./desk.queries.ts";
import { addDeskAttachment, readDeskFile, removeDeskAttachment } from "./desk-attachments.ts";
import { orgOfMessage, orgOfTicket } from "./desk-ticket.ts";
import { DeskAttachment, DeskTicket } from "./desk-ticket.type.ts";
import { addDeskView, deskViewSchema, removeDeskView } from "./desk-views.ts";
import { linkTickets } from "./link-tickets.ts";
import { mergeTicket, unmergeTicket } from "./merge-ticket.ts";
import { openForMember } from "./open-for-member.ts";
import { readDeskTicket, readDeskTickets } from "./read-queue.ts";
import { replyAsStaff } from "./reply-as-staff.ts";
import { snoozeTicket } from "./snooze-ticket.ts";
import { resendReply } from "./undelivered-replies.ts";
import { updateTickets } from "./update-tickets.ts";
import { leaveTicket, viewTicket } from "./view-ticket.ts";

const staffWrites = { authScopes: { staff: true }, write: "ungated" } as const;

async function ticketNow(services: Services, id: string) {
  const ticket = await readDeskTicket(services, id);
  if (!ticket) throw new NotFoundError("Ticket");
  return ticket;
}

const DeskTicketChange = builder.inputType("DeskTicketChange", {
  description: "Omitted fields don’t change. Null clears assignedTo and categoryId.",
  fields: (t) => ({
    status: t.field({ type: TicketStatusEnum }),
    priority: t.field({ type: TicketPriorityEnum }),
    assignedTo: t.id(),
    categoryId: t.id(),
    title: t.string({ description: "Of one ticket at a time." }),
    requesterId: t.id({ description: "A member of the ticket's organisation. Of one ticket at a time." }),
  }),
});

const TicketOpeningEnum = builder.enumType("DeskTicketOpening", {
  description: "phone: the message is what the requester told us; staff: it's ours to them.",
  values: TICKET_SOURCES_OF_STAFF,
});

const OpenDeskTicketInput = builder.inputType("OpenDeskTicketInput", {
  fields: (t) => ({
    requesterId: t.id({ required: true, description: "The member who gets our emails." }),
    onBehalfOf: t.string({ description: "The person the requester asks for, if someone else." }),
    title: t.string({ required: true }),
    categoryId: t.id(),
    priority: t.field({ type: TicketPriorityEnum, description: "Default: medium." }),
    source: t.field({ type: TicketOpeningEnum, required: true }),
    message: t.string({ required: true }),
    isMine: t.boolean({ description: "Assigns it to you." }),
  }),
});

builder.mutationFields((t) => ({
  openDeskTicket: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Opens a ticket for a member, who's emailed.",
    args: { input: t.arg({ type: OpenDeskTicketInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const typed = parseInput(staffTicketSchema, input);
      const id = await once(context, () => openForMember(context, typed));
      return ticketNow(context.services, id);
    },
  }),
  updateDeskTickets: t.field({
    ...staffWrites,
    type: [DeskTicket],
    description: "Changes one or more tickets. With a version, only if no one else has changed it since.",
    args: {
      ids: t.arg.idList({ required: true }),
      change: t.arg({ type: DeskTicketChange, required: true }),
      version: t.arg.int(),
    },
    resolve: async (_root, { ids, change, version }, context) => {
      const head = parseInput(ticketHeadSchema, change);
      await onceByLease(context, () => updateTickets(context, ids, { ...change, ...head }, version));
      return readDeskTickets(context.services, ids);
    },
  }),
  replyAsStaff: t.field({
    ...staffWrites,
    type: DeskTicket,
    description:
      "Replies to the customer by email. Returns CONFLICT with the newer messages if someone wrote after `seenUntil`. Returns the ticket with the reply, which differs if yours was merged.",
    args: {
      ticketId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      attachmentIds: t.arg.idList({ description: "Ids from addDeskAttachment." }),
      seenUntil: t.arg({
        type: "DateTime",
        description: "The time of the newest message you’ve seen.",
      }),
    },
    resolve: async (_root, { ticketId, seenUntil, ...args }, context) => {
      const reply = parseInput(ticketReplySchema, args);
      const orgId = await orgOfTicket(context.services, ticketId);
      const seen = seenUntil ? new Date(seenUntil) : null;
      const posted = await asStaff(context, orgId, (work) =>
        replyAsStaff(work, ticketId, { ...reply, seenUntil: seen }),
      );
      return ticketNow(context.services, posted.ticketId);
    },
  }),
  resendTicketMessage: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Sends a reply again that couldn’t be emailed. Does nothing if it could.",
    args: { id: t.arg.id({ required: true, description: "The message’s." }) },
    resolve: async (_root, { id }, context) => {
      const orgId = await orgOfMessage(context.services, id);
      const ticketId = await asStaff(context, orgId, (work) => resendReply(work, id));
      return ticketNow(context.services, ticketId);
    },
  }),
  addTicketNote: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Adds a note only staff can read.",
    args: {
      ticketId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      attachmentIds: t.arg.idList({ description: "Ids from addDeskAttachment." }),
    },
    resolve: async (_root, { ticketId, ...args }, context) => {
      const note = parseInput(ticketReplySchema, args);
      const orgId = await orgOfTicket(context.services, ticketId);
      await asStaff(context, orgId, (work) => addNote(work, ticketId, note));
      return ticketNow(context.services, ticketId);
    },
  }),
  addDeskAttachment: t.field({
    ...staffWrites,
    type: DeskAttachment,
    description:
      "Stores a file for a reply or note, by POST /api/support-tickets/attachments?ticket_id=. Only staff can read it until a reply sends it.",
    args: { ticketId: t.arg.id({ required: true }), file: t.arg({ type: "Upload", required: true }) },
    resolve: async (_root, { ticketId, file }, context) => {
      const id = await addDeskAttachment(context, ticketId, file);
      return readDeskFile(context.services, id);
    },
  }),
  removeDeskAttachment: t.boolean({
    ...staffWrites,
    description: "Removes one of the viewer's files that hasn't been sent yet.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await once(context, () => removeDeskAttachment(context, id));
      return true;
    },
  }),
  snoozeTicket: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Snoozes a ticket until a time, or until the customer writes. Null wakes it now.",
    args: { id: t.arg.id({ required: true }), until: t.arg({ type: "DateTime" }) },
    resolve: async (_root, { id, until }, context) => {
      const orgId = await orgOfTicket(context.services, id);
      await asStaff(context, orgId, (work) => snoozeTicket(work, id, until ? new Date(until) : null));
      return ticketNow(context.services, id);
    },
  }),
  mergeTicket: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Merges a ticket into another of its organisation. Returns the other one.",
    args: { id: t.arg.id({ required: true }), intoId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, intoId }, context) => {
      const orgId = await orgOfTicket(context.services, id);
      if ((await orgOfTicket(context.services, intoId)) !== orgId) {
        throw new BadInputError("You can’t merge tickets from two organisations. Link them instead.", {
          field: "intoId",
          status: 422,
        });
      }
      const goesOn = await asStaff(context, orgId, (work) => mergeTicket(work, id, intoId));
      return ticketNow(context.services, goesOn);
    },
  }),
  unmergeTicket: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Undoes a merge.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const orgId = await orgOfTicket(context.services, id);
      await asStaff(context, orgId, (work) => unmergeTicket(work, id));
      return ticketNow(context.services, id);
    },
  }),
  linkTickets: t.field({
    ...staffWrites,
    type: DeskTicket,
    args: { id: t.arg.id({ required: true }), otherId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, otherId }, context) => {
      await asPortalAcross(context, (work) => linkTickets(work, { id, otherId, isLinked: true }));
      return ticketNow(context.services, id);
    },
  }),
  unlinkTickets: t.field({
    ...staffWrites,
    type: DeskTicket,
    args: { id: t.arg.id({ required: true }), otherId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, otherId }, context) => {
      await asPortalAcross(context, (work) => linkTickets(work, { id, otherId, isLinked: false }));
      return ticketNow(context.services, id);
    },
  }),
  viewTicket: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Shows colleagues for 30 seconds that you’re viewing a ticket, and whether you’re writing.",
    args: {
      id: t.arg.id({ required: true }),
      isWriting: t.arg.boolean({ defaultValue: false }),
      isLeaving: t.arg.boolean({ defaultValue: false }),
    },
    resolve: async (_root, { id, isWriting, isLeaving }, context) => {
      const orgId = await orgOfTicket(context.services, id);
      await asStaff(context, orgId, (work) =>
        isLeaving ? leaveTicket(work, id) : viewTicket(work, id, isWriting ?? false),
      );
      return ticketNow(context.services, id);
    },
  }),
  addDeskView: t.field({
    ...staffWrites,
    type: DeskView,
    args: {
      name: t.arg.string({ required: true }),
      filters: t.arg({ type: DeskViewFiltersInput, required: true }),
      isShared: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, context) => {
      const view = parseInput(deskViewSchema, args);
      return asPortal(context, (work) => addDeskView(work, view));
    },
  }),
  removeDeskView: t.boolean({
    ...staffWrites,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => removeDeskView(work, id));
      return true;
    },
  }),
}));
