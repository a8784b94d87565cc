import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import type { Context } from "../../../graphql/context.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { countUnreadTickets, readTicket } from "./read-tickets.ts";
import { type TicketEvent, ticketEvents } from "./ticket.events.ts";
import { Ticket } from "./ticket.type.ts";

const TicketChange = builder.objectRef<TicketEvent>("TicketChange").implement({
  description: "A change to a ticket or its messages.",
  access: "parent",
  fields: (t) => ({
    change: t.expose("change", {
      type: RecordChangeEnum,
      description: "What happened. A new message is an update.",
    }),
    id: t.exposeID("ticketId", { description: "Id of the ticket." }),
    ticket: t.field({
      type: Ticket,
      nullable: true,
      description: "The ticket after the change. null if the viewer can't see it.",
      resolve: ({ ticketId }, _args, context, info) =>
        readTicket(recordReader(context), context.me, selectedFields(info), ticketId),
    }),
    unreadTickets: t.int({
      audience: "app",
      resolve: (_change, _args, context) => countUnreadTickets(recordReader(context), context.me),
    }),
  }),
});

const visibleChanges = (context: Context, only?: string) =>
  pipe(
    context.bus.subscribe(ticketEvents, context.me.orgId),
    filter(async ({ ticketId }: TicketEvent) => {
      if (only !== undefined && ticketId !== only) return false;
      return (await readTicket(recordReader(context), context.me, new Map(), ticketId)) !== null;
    }),
  );

builder.subscriptionFields((t) => ({
  ticketChanged: t.field({
    type: TicketChange,
    description: "Every new message and change on one ticket.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_root, { id }, context) => visibleChanges(context, id),
    resolve: (change: TicketEvent) => change,
  }),
  ticketsChanged: t.field({
    type: TicketChange,
    description: "Every new message and change on the tickets the caller can see.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) => visibleChanges(context),
    resolve: (change: TicketEvent) => change,
  }),
}));
