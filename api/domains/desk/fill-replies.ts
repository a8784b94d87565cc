import type { StaffViewer } from "../../auth/viewer.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { NotFoundError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { readDeskTicket } from "./read-queue.ts";

/** A canned reply, filled in for one ticket. */
export interface FilledReply {
  id: string;
  title: string;
  text: string;
  categoryId: string | null;
}

/** The canned replies for a ticket: those of its category first. Unknown fields stay as they are, to be seen. */
export async function fillReplies(
  services: Services,
  { name }: StaffViewer,
  ticketId: string,
): Promise<FilledReply[]> {
  const ticket = await readDeskTicket(services, ticketId);
  if (!ticket) throw new NotFoundError("Ticket");
  const replies = await acrossOrganisations(services).cannedReply.findMany({
    where: { archivedAt: null },
    select: { id: true, title: true, body: true, categoryId: true },
    orderBy: [{ title: "asc" }, { id: "asc" }],
  });
  const values: Record<string, string> = {
    customer: firstName(ticket.submittedByName) ?? "there",
    organisation: ticket.orgName ?? "",
    agent: firstName(name) ?? name,
    ticket: ticket.title,
  };
  const fill = (body: string) =>
    body.replace(/\{(\w+)\}/g, (field, key: string) => values[key.toLowerCase()] ?? field);
  const filled = replies.map(({ body, ...reply }) => ({ ...reply, text: fill(body) }));
  const isOfCategory = ({ categoryId }: FilledReply) =>
    categoryId !== null && categoryId === ticket.categoryId;
  return [...filled.filter(isOfCategory), ...filled.filter((reply) => !isOfCategory(reply))];
}

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || null;
