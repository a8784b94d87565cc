import { sortMailSchema } from "@fettle/rules/support/ticket.schema";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import type { Services } from "../../../services.ts";
import { DeskTicket } from "../desk/desk-ticket.type.ts";
import { readDeskTicket } from "../desk/read-queue.ts";
import { unsortedMailEvents } from "../tickets/ticket.events.ts";
import {
  attachMailToTicket,
  countUnsortedMail,
  discardMail,
  openTicketFromMail,
  readUnsortedMail,
  type UnsortedMailRow,
} from "./sort-mail.ts";

const UnsortedMailReasonEnum = builder.enumType("UnsortedMailReason", {
  description: "The sender isn’t a member, isn’t verified, or has reached the daily ticket limit.",
  values: ["stranger", "unproven", "too_many"] as const,
});

const UnsortedMail = builder.objectRef<UnsortedMailRow>("UnsortedMail").implement({
  description: "An email to support@ waiting for staff to sort it.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    fromAddress: t.exposeString("fromAddress", { description: "As the email states. Unverified." }),
    fromName: t.exposeString("fromName"),
    subject: t.exposeString("subject"),
    text: t.exposeString("text"),
    reason: t.expose("reason", { type: UnsortedMailReasonEnum }),
    fileNames: t.exposeStringList("fileNames"),
    receivedAt: t.expose("receivedAt", { type: "DateTime" }),
    memberName: t.string({
      nullable: true,
      description: "The member with this address.",
      resolve: ({ member }) => member?.name ?? null,
    }),
    memberOrgName: t.string({
      nullable: true,
      resolve: ({ member }) => member?.organisation.name ?? null,
    }),
  }),
});

const authScopes = { staff: true } as const;
const staffWrites = { authScopes, write: "ungated" } as const;

async function ticketNow(services: Services, id: string) {
  const ticket = await readDeskTicket(services, id);
  if (!ticket) throw new NotFoundError("Ticket");
  return ticket;
}

builder.queryFields((t) => ({
  unsortedMail: t.field({
    type: [UnsortedMail],
    description: "The oldest emails waiting to be sorted.",
    authScopes,
    resolve: (_root, _args, { services }) => readUnsortedMail(services),
  }),
  unsortedMailCount: t.int({
    authScopes,
    resolve: (_root, _args, { services }) => countUnsortedMail(services),
  }),
}));

builder.mutationFields((t) => ({
  openTicketFromMail: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Opens a ticket for the member with this address, who gets our replies.",
    args: {
      mailId: t.arg.id({ required: true }),
      memberEmail: t.arg.string({ required: true }),
      title: t.arg.string({ description: "Default: the subject." }),
    },
    resolve: async (_root, { mailId, ...input }, context) => {
      const sorted = parseInput(sortMailSchema, input);
      const id = await once(context, () => openTicketFromMail(context, mailId, sorted));
      return ticketNow(context.services, id);
    },
  }),
  attachMailToTicket: t.field({
    ...staffWrites,
    type: DeskTicket,
    description: "Adds the email to a ticket as a message from the member who opened it.",
    args: { mailId: t.arg.id({ required: true }), ticketId: t.arg.id({ required: true }) },
    resolve: async (_root, { mailId, ticketId }, context) =>
      ticketNow(context.services, await once(context, () => attachMailToTicket(context, mailId, ticketId))),
  }),
  discardMail: t.id({
    ...staffWrites,
    description: "Deletes an email that doesn’t need a reply.",
    args: { mailId: t.arg.id({ required: true }) },
    resolve: async (_root, { mailId }, context) => {
      await discardMail(context, mailId);
      return mailId;
    },
  }),
}));

builder.subscriptionFields((t) => ({
  unsortedMailChanged: t.int({
    description: "Number of emails waiting to be sorted, whenever it changes.",
    authScopes,
    subscribe: (_root, _args, { bus }) => bus.subscribe(unsortedMailEvents, PORTAL_KEY),
    resolve: (_event, _args, { services }) => countUnsortedMail(services),
  }),
}));
