import { createHash } from "node:crypto";
import { businessMinutesBetween } from "@fettle/rules/support/business-hours";
import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import { ticketClock } from "@fettle/rules/support/ticket-clock";
import type { SystemTransaction } from "../client.ts";
import { addMinutes, earlier } from "./demo-dates.ts";
import { type DemoTicket, demoTickets } from "./demo-tickets.ts";
import type { InsertContext } from "./insert-context.ts";

const day = 1_440;
/** The demo's weeks without holidays: its dates follow the day on which it is shown. */
const hours = { ...DEFAULT_SUPPORT_HOURS, isFree: () => false };

interface Desk {
  companies: InsertContext[];
  categoryIds: Map<string, string>;
  /** Of those who answer, in turn. */
  staffIds: string[];
  now: Date;
}

/** Inserts the demo's support tickets with their conversations, notes, events and ratings. */
export async function insertTickets(tx: SystemTransaction, desk: Desk): Promise<void> {
  for (const [index, ticket] of demoTickets.entries()) await insertTicket(tx, desk, ticket, index);
}

/** A UUID of version 4 made from a name: tickets are told apart by its first characters. */
function ticketId(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function insertTicket(tx: SystemTransaction, desk: Desk, ticket: DemoTicket, index: number) {
  const company = desk.companies.find((each) => each.company.key === ticket.company);
  if (!company) return;
  const { orgId, creatorId: userId } = company;
  const { now } = desk;
  const staffId = desk.staffIds[index % desk.staffIds.length] ?? null;
  const createdAt = addMinutes(now, -ticket.daysAgo * day - 95 - ((index * 37) % 240));
  const at = (minutes: number) => earlier(addMinutes(createdAt, minutes), addMinutes(now, -5));
  const { answer, answeredAfterMinutes, followUp, note, satisfied, status, priority } = ticket;
  const answeredAt = answeredAfterMinutes === undefined ? null : at(answeredAfterMinutes);
  const followedAt = answeredAt && followUp ? at((answeredAfterMinutes ?? 0) + 60) : null;
  const isOver = status === "resolved" || status === "closed";
  const resolvedAt = isOver ? at((answeredAfterMinutes ?? 0) + 180) : null;
  const waitingSince = isOver ? null : (followedAt ?? (answeredAt ? null : createdAt));
  const waiting =
    waitingSince &&
    ticketClock(
      { hours, targets: DEFAULT_SUPPORT_HOURS.targets },
      {
        priority,
        createdAt,
        waitingSince: null,
        firstRespondedAt: answeredAt,
        responseDueAt: null,
        responseBreachedAt: null,
        firstResponseMinutes: null,
        resolutionMinutes: null,
      },
      "customer_wrote",
      waitingSince,
    );
  const isLate = waiting?.responseDueAt && waiting.responseDueAt < now;
  const firstResponseMinutes = answeredAt && businessMinutesBetween(hours, createdAt, answeredAt);
  const wasLate =
    firstResponseMinutes !== null && firstResponseMinutes > DEFAULT_SUPPORT_HOURS.targets[priority].first;
  const assignedToId = answeredAt || note ? staffId : null;
  const lastAt = resolvedAt ?? followedAt ?? answeredAt ?? createdAt;
  const id = ticketId(`${ticket.company}/${ticket.title}`);
  await tx.supportTicket.create({
    data: {
      id,
      orgId,
      title: ticket.title,
      description: ticket.description,
      status,
      priority,
      categoryId: desk.categoryIds.get(ticket.category) ?? null,
      submittedById: userId,
      assignedToId,
      createdAt,
      updatedAt: lastAt,
      lastMessageAt: followedAt ?? answeredAt ?? createdAt,
      lastStaffMessageAt: answeredAt,
      firstRespondedAt: answeredAt,
      firstResponseMinutes,
      resolvedAt,
      closedAt: status === "closed" ? resolvedAt : null,
      resolutions: isOver ? 1 : 0,
      resolutionMinutes: resolvedAt && businessMinutesBetween(hours, createdAt, resolvedAt),
      waitingSince,
      responseDueAt: waiting?.responseDueAt ?? null,
      responseBreachedAt: isLate ? waiting.responseDueAt : null,
    },
  });
  const of = { orgId, ticketId: id };
  const messages = [
    ...(answer && answeredAt ? [{ message: answer, authorStaffId: staffId, createdAt: answeredAt }] : []),
    ...(followUp && followedAt ? [{ message: followUp, authorUserId: userId, createdAt: followedAt }] : []),
  ];
  await tx.ticketMessage.createMany({ data: messages.map((message) => ({ ...of, ...message })) });
  const readAt = resolvedAt ?? followedAt;
  if (readAt) await tx.ticketRead.create({ data: { ...of, userId, readAt } });
  if (note) await tx.ticketNote.create({ data: { ...of, message: note, staffId, createdAt: at(30) } });
  if (assignedToId) {
    await tx.ticketAssignment.create({ data: { ...of, staffId, assignedById: staffId, at: at(15) } });
  }
  const late = wasLate || isLate ? [{ kind: "response_breached" as const, at: at(600) }] : [];
  const changed =
    status === "open" ? [] : [{ kind: "status" as const, from: "open", to: status, staffId, at: lastAt }];
  await tx.ticketEvent.createMany({
    data: [{ kind: "created" as const, userId, at: createdAt }, ...late, ...changed].map((event) => ({
      ...of,
      ...event,
    })),
  });
  if (satisfied === undefined || !resolvedAt) return;
  const rated = {
    resolution: 1,
    askedAt: resolvedAt,
    satisfied,
    ratedAt: addMinutes(resolvedAt, 90),
    userId,
    staffId,
  };
  await tx.ticketRating.create({ data: { ...of, ...rated, tokenHash: `demo ${id}` } });
}
