import type { Area } from "../../area.ts";
import { countBreaches, endQuietTickets } from "./desk-rounds/desk-rounds.ts";
import { recountClocks } from "./desk-rounds/recount-clocks.ts";
import { sendDigests } from "./desk-rounds/send-digests.ts";
import { ensureTicketCategories } from "./ticket-categories/ticket-categories.ts";
import { receiveTicketMail } from "./ticket-mail/receive-ticket-mail.ts";
import { purgeUnsentAttachments } from "./tickets/purge-unsent-attachments.ts";
import { ticketFiles } from "./tickets/ticket-files.ts";
import { receiveSupportMail } from "./unsorted-mail/receive-support-mail.ts";
// Imports every file that adds to the schema, upstream first.
import "./ticket-categories/ticket-categories.fields.ts";
import "./canned-replies/canned-replies.fields.ts";
import "./support-hours/support-hours.fields.ts";
import "./desk/desk-ticket.type.ts";
import "./desk/desk.queries.ts";
import "./desk/desk.mutations.ts";
import "./desk/desk.subscriptions.ts";
import "./disable-staff/disable-staff.fields.ts";
import "./unsorted-mail/unsorted-mail.fields.ts";
import "./tickets/ticket.type.ts";
import "./tickets/ticket.queries.ts";
import "./tickets/ticket.mutations.ts";
import "./tickets/ticket.subscriptions.ts";

export const support: Area = {
  tasks: () => [countBreaches, endQuietTickets, purgeUnsentAttachments, recountClocks, sendDigests],
  files: [ticketFiles],
  mail: (services) => ({ ticket: receiveTicketMail(services), support: receiveSupportMail(services) }),
  prepare: ({ database }) => ensureTicketCategories(database),
};
