import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { StaffAlertEnum } from "../../identity/staff/staff.type.ts";
import { type StaffAlertEvent, staffAlertEvents } from "../tickets/alert-staff.ts";
import { deskEvents } from "../tickets/ticket.events.ts";
import { DeskTicket } from "./desk-ticket.type.ts";
import { readDeskTicket } from "./read-queue.ts";

const StaffAlertNotice = builder.objectRef<StaffAlertEvent>("StaffAlertNotice").implement({
  description: "An alert you chose to see in the open portal.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeString("id", { description: "The same in all your tabs." }),
    kind: t.expose("kind", { type: StaffAlertEnum }),
    ticketId: t.exposeID("ticketId"),
    title: t.exposeString("title"),
    orgName: t.exposeString("orgName"),
    hasSound: t.boolean({
      resolve: ({ to }, _args, { staff }) =>
        to.some((each) => each.staffId === staff?.staffId && each.hasSound),
    }),
  }),
});

type Change = { ticketId: string };

builder.subscriptionFields((t) => ({
  ticketQueueChanged: t.field({
    type: DeskTicket,
    nullable: true,
    description: "Each new or changed ticket.",
    authScopes: { staff: true },
    subscribe: (_root, _args, { bus }) => bus.subscribe(deskEvents, PORTAL_KEY),
    resolve: ({ ticketId }: Change, _args, { services }) => readDeskTicket(services, ticketId),
  }),
  staffAlert: t.field({
    type: StaffAlertNotice,
    description:
      "Alerts you chose: new, urgent and assigned tickets, customer replies, and replies due soon.",
    authScopes: { staff: true },
    subscribe: (_root, _args, { bus, meAsStaff }) =>
      pipe(
        bus.subscribe(staffAlertEvents, PORTAL_KEY),
        filter(({ to }: StaffAlertEvent) => to.some(({ staffId }) => staffId === meAsStaff.staffId)),
      ),
    resolve: (alert: StaffAlertEvent) => alert,
  }),
  deskTicketChanged: t.field({
    type: DeskTicket,
    nullable: true,
    description: "One ticket, whenever it changes, gets a message, or someone starts or stops viewing it.",
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
