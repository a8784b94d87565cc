import { filter, pipe } from "graphql-yoga";
import { builder } from "../../graphql/builder.ts";
import { PORTAL_KEY } from "../portal-work.ts";
import { deskEvents } from "../tickets/ticket.events.ts";
import { DeskTicket } from "./desk-ticket.type.ts";
import { readDeskTicket } from "./read-queue.ts";

type Change = { ticketId: string };

builder.subscriptionFields((t) => ({
  ticketQueueChanged: t.field({
    type: DeskTicket,
    nullable: true,
    description: "Each ticket that comes or changes.",
    authScopes: { staff: true },
    subscribe: (_root, _args, { bus }) => bus.subscribe(deskEvents, PORTAL_KEY),
    resolve: ({ ticketId }: Change, _args, { services }) => readDeskTicket(services, ticketId),
  }),
  deskTicketChanged: t.field({
    type: DeskTicket,
    nullable: true,
    description: "One ticket, whenever it changes, somebody writes in it, or starts or stops to look at it.",
    authScopes: { staff: true },
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_root, { id }, { bus }) =>
      pipe(
        bus.subscribe(deskEvents, PORTAL_KEY),
        filter(({ ticketId }: Change) => ticketId === id),
      ),
    resolve: ({ ticketId }: Change, _args, { services }) => readDeskTicket(services, ticketId),
  }),
}));
