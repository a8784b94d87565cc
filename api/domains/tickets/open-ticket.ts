import { randomUUID } from "node:crypto";
import type { OpenTicketInput } from "@fettle/rules/ticket.schema";
import { BadInputError, NotFoundError, TakenIdError } from "../../errors.ts";
import { checkIdempotencyKey, checkSameRequest, lockIdempotencyKey } from "../idempotency.ts";
import type { MemberWork } from "../unit-of-work.ts";
import { attachFiles } from "./attach-files.ts";
import { noteTicketEvent } from "./note-ticket-event.ts";
import { clockAfter } from "./response-clock.ts";
import { ticketChanged } from "./ticket.events.ts";
import { requireVisible } from "./ticket.policy.ts";

/** Opens a ticket, once for its id, and returns it. */
export async function openTicket(
  work: MemberWork,
  input: OpenTicketInput,
  key?: string | null,
): Promise<string> {
  const { tx, orgId, now, actor } = work;
  const { userId } = actor;
  const { title, description, categoryId = null, followsId = null, attachmentIds } = input;
  checkIdempotencyKey("Ticket", key);
  if (key) {
    await lockIdempotencyKey(tx, orgId, key);
    const sent = await tx.supportTicket.findUnique({ where: { id: key } });
    if (sent) {
      if (sent.submittedById !== userId) throw new TakenIdError();
      checkSameRequest("Ticket", sent, { title, description });
      return key;
    }
  }
  if (categoryId) await requireCategory(work, categoryId);
  if (followsId) await requireVisible(work, followsId);
  // Its first eight characters are shown, and differ.
  const id = key ?? randomUUID();
  const priority = input.priority ?? "medium";
  const clock = {
    waitingSince: null,
    firstRespondedAt: null,
    responseDueAt: null,
    responseBreachedAt: null,
    firstResponseMinutes: null,
    resolutionMinutes: null,
  };
  const opened = await clockAfter(work, { priority, createdAt: now, ...clock }, "opened");
  await tx.supportTicket.create({
    data: {
      id,
      title,
      description,
      priority,
      categoryId,
      followsId,
      pageUrl: input.pageUrl ?? null,
      userAgent: input.userAgent ?? null,
      submittedById: userId,
      createdAt: now,
      updatedAt: now,
      lastMessageAt: now,
      ...opened,
    },
  });
  const by = { userId };
  await attachFiles(work, { ids: attachmentIds ?? [], author: by, ticketId: id, messageId: null });
  await noteTicketEvent(work, { ticketId: id, kind: "created", by });
  ticketChanged(work, id);
  return id;
}

async function requireCategory({ tx }: MemberWork, id: string) {
  const category = await tx.ticketCategory.findUnique({ where: { id } });
  if (!category) throw new NotFoundError("Category");
  if (category.archivedAt) throw new BadInputError("This category is no longer offered", "categoryId", 422);
}
