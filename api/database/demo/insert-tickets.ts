import { createHash } from "node:crypto";
import { businessMinutesBetween } from "@fettle/rules/support/business-hours";
import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import { ticketClock } from "@fettle/rules/support/ticket-clock";
import type { SystemTransaction } from "../client.ts";
import { addMinutes, earlier } from "./demo-dates.ts";
import { type DemoTicket, demoTickets } from "./demo-tickets.ts";
import type { InsertContext } from "./insert-context.ts";

const day = 1_440;
/** Ignore public holidays, because the demo's dates follow the day it's seeded. */
const hours = { ...DEFAULT_SUPPORT_HOURS, isFree: () => false };

interface Desk {
  companies: InsertContext[];
  categoryIds: Map<string, string>;
  staffIds: string[];
  now: Date;
}

export async function insertTickets(tx: SystemTransaction, desk: Desk): Promise<void> {
  for (const [index, ticket] of demoTickets.entries()) await insertTicket(tx, desk, ticket, index);
}

function ticketId(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function insertTicket(tx: SystemTransaction, desk: Desk, ticket: DemoTicket, index: number) {
  const company = desk.companies.find((each) => each.company.key === ticket.company);
  if (!company) return;
  const { orgId, creatorId: userId } = company;
  const staffId = desk.staffIds[index % desk.staffIds.length] ?? null;
  const times = timesOf(ticket, index, desk.now);
  const { createdAt, answeredAt, followedAt, resolvedAt, waitingSince, lastAt } = times;
  const { firstResponseMinutes, responseDueAt, isLate, wasLate } = responseOf(ticket, times, desk.now);
  const id = ticketId(`${ticket.company}/${ticket.title}`);
  await tx.supportTicket.create({
    data: {
      id,
      orgId,
      title: ticket.title,
      description: ticket.description,
      status: ticket.status,
      priority: ticket.priority,
      categoryId: desk.categoryIds.get(ticket.category) ?? null,
      submittedById: userId,
      assignedToId: answeredAt || ticket.note ? staffId : null,
      createdAt,
      updatedAt: lastAt,
      lastMessageAt: followedAt ?? answeredAt ?? createdAt,
      lastStaffMessageAt: answeredAt,
      firstRespondedAt: answeredAt,
      firstResponseMinutes,
      resolvedAt,
      closedAt: ticket.status === "closed" ? resolvedAt : null,
      resolutions: resolvedAt ? 1 : 0,
      resolutionMinutes: resolvedAt && businessMinutesBetween(hours, createdAt, resolvedAt),
      waitingSince,
      responseDueAt,
      responseBreachedAt: isLate ? responseDueAt : null,
    },
  });
  const of: OfTicket = { orgId, ticketId: id };
  const people = { userId, staffId };
  await insertConversation(tx, of, ticket, times, people);
  await insertEvents(tx, of, ticket, times, { ...people, isLate: isLate || wasLate });
  await insertRating(tx, of, ticket, times, people);
}

interface OfTicket {
  orgId: string;
  ticketId: string;
}

interface People {
  userId: string;
  staffId: string | null;
}

type Times = ReturnType<typeof timesOf>;

function timesOf({ daysAgo, answeredAfterMinutes, followUp, status }: DemoTicket, index: number, now: Date) {
  const createdAt = addMinutes(now, -daysAgo * day - 95 - ((index * 37) % 240));
  const at = (minutes: number) => earlier(addMinutes(createdAt, minutes), addMinutes(now, -5));
  const isOver = status === "resolved" || status === "closed";
  const answeredAt = answeredAfterMinutes === undefined ? null : at(answeredAfterMinutes);
  const followedAt = answeredAt && followUp ? at((answeredAfterMinutes ?? 0) + 60) : null;
  const resolvedAt = isOver ? at((answeredAfterMinutes ?? 0) + 180) : null;
  return {
    createdAt,
    at,
    answeredAt,
    followedAt,
    resolvedAt,
    waitingSince: isOver ? null : (followedAt ?? (answeredAt ? null : createdAt)),
    lastAt: resolvedAt ?? followedAt ?? answeredAt ?? createdAt,
  };
}

function responseOf({ priority }: DemoTicket, { createdAt, answeredAt, waitingSince }: Times, now: Date) {
  const { targets } = DEFAULT_SUPPORT_HOURS;
  const asked = {
    priority,
    createdAt,
    waitingSince: null,
    firstRespondedAt: answeredAt,
    responseDueAt: null,
    responseBreachedAt: null,
    firstResponseMinutes: null,
    resolutionMinutes: null,
  };
  const waiting = waitingSince && ticketClock({ hours, targets }, asked, "customer_wrote", waitingSince);
  const responseDueAt = waiting?.responseDueAt ?? null;
  const firstResponseMinutes = answeredAt && businessMinutesBetween(hours, createdAt, answeredAt);
  return {
    firstResponseMinutes,
    responseDueAt,
    isLate: responseDueAt !== null && responseDueAt < now,
    wasLate: firstResponseMinutes !== null && firstResponseMinutes > targets[priority].first,
  };
}

async function insertConversation(
  tx: SystemTransaction,
  of: OfTicket,
  { answer, followUp, note }: DemoTicket,
  { at, answeredAt, followedAt, resolvedAt }: Times,
  { userId, staffId }: People,
) {
  const messages = [
    ...(answer && answeredAt ? [{ message: answer, authorStaffId: staffId, createdAt: answeredAt }] : []),
    ...(followUp && followedAt ? [{ message: followUp, authorUserId: userId, createdAt: followedAt }] : []),
  ];
  await tx.ticketMessage.createMany({ data: messages.map((message) => ({ ...of, ...message })) });
  const readAt = resolvedAt ?? followedAt;
  if (readAt) await tx.ticketRead.create({ data: { ...of, userId, readAt } });
  if (note) await tx.ticketNote.create({ data: { ...of, message: note, staffId, createdAt: at(30) } });
}

async function insertEvents(
  tx: SystemTransaction,
  of: OfTicket,
  { status, note }: DemoTicket,
  { createdAt, at, answeredAt, lastAt }: Times,
  { userId, staffId, isLate }: People & { isLate: boolean },
) {
  if (staffId && (answeredAt || note)) {
    await tx.ticketAssignment.create({ data: { ...of, staffId, assignedById: staffId, at: at(15) } });
  }
  const events = [
    { kind: "created" as const, userId, at: createdAt },
    ...(isLate ? [{ kind: "response_breached" as const, at: at(600) }] : []),
    ...(status === "open"
      ? []
      : [{ kind: "status" as const, from: "open", to: status, staffId, at: lastAt }]),
  ];
  await tx.ticketEvent.createMany({ data: events.map((event) => ({ ...of, ...event })) });
}

async function insertRating(
  tx: SystemTransaction,
  of: OfTicket,
  { satisfied }: DemoTicket,
  { resolvedAt }: Times,
  { userId, staffId }: People,
) {
  if (satisfied === undefined || !resolvedAt) return;
  const rated = {
    resolution: 1,
    askedAt: resolvedAt,
    satisfied,
    ratedAt: addMinutes(resolvedAt, 90),
    userId,
    staffId,
  };
  await tx.ticketRating.create({ data: { ...of, ...rated, tokenHash: `demo ${of.ticketId}` } });
}
