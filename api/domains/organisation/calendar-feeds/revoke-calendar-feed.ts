import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { feedsOf } from "./feeds-of.ts";

export async function revokeCalendarFeed({ tx, actor, now }: MemberWork, id: string) {
  const where = { id, ...feedsOf(actor) };
  const feed = await tx.calendarFeed.findFirst({ where, select: { id: true, scope: true } });
  const { count } = await tx.calendarFeed.updateMany({ where, data: { revokedAt: now } });
  if (!feed || count === 0) throw new NotFoundError("Calendar link");
  return feed;
}
