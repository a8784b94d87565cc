import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import type { TicketEvent, TicketSource } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";
import { undeliveredReplies } from "./undelivered-replies.ts";

export interface DeskFile {
  id: string;
  name: string;
  contentType: string;
  byteSize: number;
  fileKey: string;
  previewKey: string | null;
}

export interface DeskEntry {
  id: string;
  kind: "message" | "note" | "event";
  at: Date;
  text: string;
  quotedText: string | null;
  source: TicketSource | null;
  authorId: string | null;
  authorName: string | null;
  isStaff: boolean;
  files: DeskFile[];
  deliveryFailure: string | null;
  event: string | null;
  from: string | null;
  to: string | null;
}

const FILE = { id: true, name: true, contentType: true, byteSize: true, fileKey: true, previewKey: true };
const PERSON = { select: { id: true, name: true } } as const;
const NO_EVENT = { event: null, from: null, to: null, deliveryFailure: null };

export async function readEntries(services: Services, ticketId: string): Promise<DeskEntry[]> {
  const system = acrossOrganisations(services, "portal");
  const where = { ticketId };
  const [messages, notes, events, ratings] = await Promise.all([
    system.ticketMessage.findMany({
      where,
      include: { authorUser: PERSON, authorStaff: PERSON, attachments: { select: FILE } },
    }),
    system.ticketNote.findMany({ where, include: { staff: PERSON, files: { select: FILE } } }),
    system.ticketEvent.findMany({ where, include: { staff: PERSON } }),
    system.ticketRating.findMany({ where, select: { ratedAt: true, comment: true } }),
  ]);
  const replies = messages.filter(({ authorStaffId }) => authorStaffId !== null);
  const undelivered = await undeliveredReplies(
    services,
    ticketId,
    replies.map(({ id }) => id),
  );
  // A rating and its event share a transaction, and therefore a timestamp.
  const comments = new Map(ratings.map(({ ratedAt, comment }) => [ratedAt?.getTime(), comment]));
  const names = await namesIn(services, events);
  const named = (id: string | null) => (id ? (names.get(id) ?? id) : null);
  const entries: DeskEntry[] = [
    ...messages.map((each) => ({
      id: each.id,
      kind: "message" as const,
      at: each.createdAt,
      text: each.message,
      quotedText: each.quotedText,
      source: each.source,
      authorId: each.authorStaffId ?? each.authorUserId,
      authorName: (each.authorStaff ?? each.authorUser)?.name ?? null,
      isStaff: each.authorStaffId !== null,
      files: each.attachments,
      ...NO_EVENT,
      deliveryFailure: undelivered.get(each.id) ?? null,
    })),
    ...notes.map((each) => ({
      id: each.id,
      kind: "note" as const,
      at: each.createdAt,
      text: each.message,
      quotedText: null,
      source: null,
      authorId: each.staffId,
      authorName: each.staff?.name ?? null,
      isStaff: true,
      files: each.files,
      ...NO_EVENT,
    })),
    ...events.map((each) => ({
      id: each.id,
      kind: "event" as const,
      at: each.at,
      text: (each.kind === "rated" && comments.get(each.at.getTime())) || "",
      quotedText: null,
      source: null,
      authorId: each.staffId ?? each.userId,
      authorName: each.staff?.name ?? null,
      isStaff: each.staffId !== null,
      files: [],
      deliveryFailure: null,
      event: each.kind,
      from: namesSomething(each) ? named(each.from) : each.from,
      to: namesSomething(each) ? named(each.to) : each.to,
    })),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
}

type Event = Pick<TicketEvent, "kind" | "from" | "to">;

const namesSomething = ({ kind }: Event) =>
  kind === "assignment" || kind === "category" || kind === "requester";

async function namesIn(services: Services, events: Event[]): Promise<Map<string, string>> {
  const product = ofProduct(services);
  const query = (of: Event["kind"]) => {
    const ids = events.filter(({ kind }) => kind === of).flatMap(({ from, to }) => [from, to]);
    return { where: { id: { in: ids.filter((id) => id !== null) } }, select: { id: true, name: true } };
  };
  if (!events.some(namesSomething)) return new Map();
  const [staff, categories, requesters] = await Promise.all([
    product.staffUser.findMany(query("assignment")),
    product.ticketCategory.findMany(query("category")),
    acrossOrganisations(services, "portal").user.findMany(query("requester")),
  ]);
  return new Map([...staff, ...categories, ...requesters].map(({ id, name }) => [id, name]));
}

export const readTicketFiles = (services: Services, ticketId: string): Promise<DeskFile[]> =>
  acrossOrganisations(services, "portal").ticketAttachment.findMany({
    where: { ticketId, messageId: null },
    select: FILE,
    orderBy: { createdAt: "asc" },
  });

export async function linkedIds(services: Services, ticketId: string): Promise<string[]> {
  const links = await ofProduct(services).ticketLink.findMany({
    where: { OR: [{ ticketId }, { otherId: ticketId }] },
    orderBy: { createdAt: "asc" },
  });
  return links.map((link) => (link.ticketId === ticketId ? link.otherId : link.ticketId));
}

export async function mergedIds(services: Services, ticketId: string): Promise<string[]> {
  const merged = await acrossOrganisations(services, "portal").supportTicket.findMany({
    where: { mergedIntoId: ticketId },
    select: { id: true },
    orderBy: { mergedAt: "asc" },
  });
  return merged.map(({ id }) => id);
}
