import { isManaging } from "@fettle/rules/identity/role";
import { z } from "zod";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { CalendarFeedScope } from "../../../database/generated/client/enums.ts";
import { ConflictError, ForbiddenError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { calendarUrl } from "./calendar-url.ts";

export const MAX_FEEDS = 20;

const inputSchema = z.object({ scope: z.enum(CalendarFeedScope) });

/** Returns `url` only once: we store just a hash of its secret. */
export async function createCalendarFeed(work: MemberWork, input: unknown) {
  const { scope } = parseInput(inputSchema, input);
  const { tx, actor } = work;
  const existing = await tx.calendarFeed.count({ where: { userId: actor.userId, revokedAt: null } });
  if (existing >= MAX_FEEDS) {
    throw new ConflictError(`You can have up to ${MAX_FEEDS} calendar links. Revoke one first.`);
  }
  return addFeed(work, scope);
}

export async function addFeed({ tx, actor, now, services }: MemberWork, scope: CalendarFeedScope) {
  if (scope === "all" && !isManaging(actor.role)) {
    throw new ForbiddenError("Only a manager or an admin can share all jobs with a calendar");
  }
  const secret = newSecret();
  const { id } = await tx.calendarFeed.create({
    data: {
      userId: actor.userId,
      scope,
      tokenHash: hashSecret(secret),
      lastFour: secret.slice(-4),
      createdAt: now,
    },
    select: { id: true },
  });
  return { id, url: calendarUrl(services.config, secret) };
}
