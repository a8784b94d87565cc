import { createHash, randomBytes } from "node:crypto";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { LockedTicket } from "./lock-ticket.ts";
import { noteTicketEvent } from "./note-ticket-event.ts";

interface Answer {
  satisfied: boolean;
  comment?: string | null | undefined;
  /** null: answered through the email link. */
  userId: string | null;
}

/**
 * Saves one rating per resolution. Repeating it only adds a comment that was missing; a different rating throws
 * CONFLICT.
 */
export async function rateResolution(
  work: UnitOfWork,
  { id: ticketId, resolutions: resolution, assignedToId }: LockedTicket,
  { satisfied, comment = null, userId }: Answer,
): Promise<void> {
  const { tx, orgId, now } = work;
  const where = { orgId_ticketId_resolution: { orgId, ticketId, resolution } };
  const before = await tx.ticketRating.findUnique({ where });
  if (before?.ratedAt) {
    if (before.satisfied !== satisfied) {
      throw new ConflictError("You’ve already answered this. Reply in the ticket instead.");
    }
    if (comment && !before.comment) await tx.ticketRating.update({ where, data: { comment } });
    return;
  }
  const said = { satisfied, comment, userId, ratedAt: now };
  await tx.ticketRating.upsert({
    where,
    // No link was emailed, so store a hash that no token matches.
    create: { ticketId, resolution, tokenHash: unknownToken(), askedAt: now, staffId: assignedToId, ...said },
    update: said,
  });
  const by = userId ? { userId } : null;
  await noteTicketEvent(work, { ticketId, kind: "rated", to: satisfied ? "satisfied" : "unsatisfied", by });
}

const unknownToken = () => createHash("sha256").update(randomBytes(32)).digest("hex");
