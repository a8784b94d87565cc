import { randomUUID } from "node:crypto";
import { TICKETS_A_DAY } from "@fettle/rules/support/ticket";
import type { OpenTicketInput } from "@fettle/rules/support/ticket.schema";
import type { TicketSource } from "../../../database/generated/client/client.ts";
import { BadInputError, NotFoundError, RateLimitedError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { alertStaff } from "./alert-staff.ts";
import { attachFiles } from "./attach-files.ts";
import { acknowledgeTicket } from "./mail-ticket-news.ts";
import { noteTicketEvent } from "./note-ticket-event.ts";
import { clockAfter } from "./response-clock.ts";
import { ticketChanged } from "./ticket.events.ts";
import { requireVisible } from "./ticket.policy.ts";

const DAY_MS = 86_400_000;

interface Opening {
  /** Derived from the email, so a duplicate doesn't open a second ticket. */
  id?: string;
  source?: TicketSource;
  /** The agent opening it for the member. Staff can open any number of tickets. */
  byStaffId?: string;
  onBehalfOf?: string | null;
}

/** Opens a ticket and returns its id. Throws RATE_LIMITED at the daily limit per person. */
export async function openTicket(
  work: MemberWork,
  input: OpenTicketInput,
  {
    // Random (v4) because ticket numbers use the first eight characters.
    id = randomUUID(),
    source = "web",
    byStaffId,
    onBehalfOf = null,
  }: Opening = {},
): Promise<string> {
  const { tx, now, actor } = work;
  const { userId } = actor;
  const { title, description, categoryId = null, followsId = null, attachmentIds } = input;
  if (!byStaffId) await refuseTooMany(work);
  if (categoryId) await requireCategory(work, categoryId);
  if (followsId) await requireVisible(work, followsId);
  const priority = input.priority ?? "medium";
  const clock = {
    waitingSince: null,
    firstRespondedAt: null,
    responseDueAt: null,
    responseBreachedAt: null,
    firstResponseMinutes: null,
    resolutionMinutes: null,
  };
  const isOurs = source === "staff";
  const happening = isOurs ? "staff_wrote_first" : "opened";
  const opened = await clockAfter(work, { priority, createdAt: now, ...clock }, happening);
  await tx.supportTicket.create({
    data: {
      id,
      title,
      description,
      priority,
      source,
      categoryId,
      followsId,
      pageUrl: input.pageUrl ?? null,
      userAgent: input.userAgent ?? null,
      onBehalfOf,
      submittedById: userId,
      createdAt: now,
      updatedAt: now,
      lastMessageAt: now,
      ...opened,
    },
  });
  const by = { userId };
  await attachFiles(work, { ids: attachmentIds ?? [], author: by, ticketId: id, messageId: null });
  const opener = byStaffId ? { to: source, by: { staffId: byStaffId } } : { by };
  await noteTicketEvent(work, { ticketId: id, kind: "created", ...opener });
  if (!isOurs) {
    const ticket = { id, title, description, submittedById: userId, source, onBehalfOf };
    await acknowledgeTicket(work, ticket, opened.responseDueAt);
    await alertStaff(work, {
      kinds: priority === "urgent" ? ["urgent", "new_ticket"] : ["new_ticket"],
      ticket: { id, title, assignedToId: null },
      key: "opened",
      words: description,
    });
  }
  ticketChanged(work, id, "created");
  return id;
}

/** Stops one person's script from flooding the queue. */
async function refuseTooMany({ tx, orgId, now, actor: { userId } }: MemberWork) {
  // Serialises simultaneous tickets so the limit counts them all.
  await tx.$queryRaw`select 1 from users where org_id = ${orgId}::uuid and id = ${userId}::uuid for no key update`;
  const since = new Date(now.getTime() - DAY_MS);
  const opened = await tx.supportTicket.findMany({
    where: { submittedById: userId, createdAt: { gt: since } },
    select: { createdAt: true },
    orderBy: { createdAt: "desc" },
    take: TICKETS_A_DAY,
  });
  const oldest = opened[TICKETS_A_DAY - 1];
  if (!oldest) return;
  throw new RateLimitedError(
    `You’ve reached the limit of ${TICKETS_A_DAY} tickets in 24 hours. Your message is saved here. Send it later, or add it to one of your tickets.`,
    Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1_000),
  );
}

async function requireCategory({ tx }: MemberWork, id: string) {
  const category = await tx.ticketCategory.findUnique({ where: { id } });
  if (!category) throw new NotFoundError("Category");
  if (category.archivedAt)
    throw new BadInputError("This category is archived", { field: "categoryId", status: 422 });
}
