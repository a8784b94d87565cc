import { firstName } from "@fettle/rules/platform/first-name";
import { fillReply, type ReplyValues } from "@fettle/rules/support/canned-reply";
import { ticketNumber } from "@fettle/rules/support/ticket";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { readDeskTicket } from "./read-queue.ts";
import type { DeskTicketRow } from "./ticket-row.ts";

export interface FilledReply {
  id: string;
  title: string;
  text: string;
  categoryId: string | null;
}

/** Lists replies in the ticket's category first. Unknown fields are left as written, so staff notice them. */
export async function fillReplies(
  services: Services,
  { name }: StaffViewer,
  ticketId: string,
): Promise<FilledReply[]> {
  const ticket = await readDeskTicket(services, ticketId);
  if (!ticket) throw new NotFoundError("Ticket");
  const replies = await ofProduct(services).cannedReply.findMany({
    where: { archivedAt: null },
    select: { id: true, title: true, body: true, categoryId: true },
    orderBy: [{ title: "asc" }, { id: "asc" }],
  });
  const values = replyValues(ticket, name);
  const filled = replies.map(({ body, ...reply }) => ({ ...reply, text: fillReply(body, values) }));
  const isOfCategory = ({ categoryId }: FilledReply) =>
    categoryId !== null && categoryId === ticket.categoryId;
  return [...filled.filter(isOfCategory), ...filled.filter((reply) => !isOfCategory(reply))];
}

export const replyValues = (ticket: DeskTicketRow, staffName: string): ReplyValues => ({
  customer: firstName(ticket.submittedByName) ?? "there",
  organisation: ticket.orgName ?? "",
  number: ticketNumber(ticket.id),
  ticket: ticket.title,
  agent: firstName(staffName) ?? staffName,
});
