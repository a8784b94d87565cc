import { createHash } from "node:crypto";
import { isManaging } from "@fettle/rules/identity/role";
import { jobInstant, rangeInstants, startOfWallDay, today } from "@fettle/rules/platform/wall-time";
import { limitRate } from "../../../auth/rate-limits.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import { retainedSince } from "../../../platform/deleted-records/deletion-retention.ts";
import type { Services } from "../../../services.ts";
import { secretOf } from "./calendar-url.ts";
import { readCalendarJobs } from "./read-calendar-jobs.ts";
import { writeCalendar } from "./write-calendar.ts";

export const DAYS_BACK = 90;
export const DAYS_AHEAD = 366;
const TOUCH_MS = 10 * 60_000;
/** Increment when the file's format changes, so calendars fetch it again. */
const FORM = 1;

export interface Calendar {
  etag: string;
  lastModified: Date;
  write: () => AsyncIterable<string>;
}

/**
 * Finds a feed by its file name and reads its jobs. It ends when its member is removed or loses the right to share all
 * jobs, but not when they sign out. A suspended business can still read it.
 */
export async function readCalendar(services: Services, file: string, ip: string): Promise<Calendar> {
  const feed = await findFeed(services, file);
  if (!feed) {
    await limitRate(services, "publicRequests", ip);
    throw new NotFoundError("Calendar");
  }
  await limitRate(services, "calendar", feed.id);
  const now = services.now();
  const { orgId, scope, organisation } = feed;
  const { timeZone } = organisation;
  const day = today(timeZone, now.getTime());
  const { from, to } = rangeInstants(
    { start: day.subtract({ days: DAYS_BACK }), end: day.add({ days: DAYS_AHEAD }) },
    timeZone,
  );
  const db = services.database.forOrganisation(orgId);
  const jobs = await readCalendarJobs(db, {
    orgId,
    userId: scope === "all" ? null : feed.userId,
    from: new Date(from),
    to: new Date(to),
    goneSince: retainedSince(now),
  });
  if (!feed.lastReadAt || now.getTime() - feed.lastReadAt.getTime() > TOUCH_MS) {
    await db.calendarFeed.updateMany({ where: { id: feed.id }, data: { lastReadAt: now } });
  }
  const { publicUrl } = services.config;
  const isForAll = scope === "all";
  const name = isForAll ? organisation.name : `${organisation.name}: ${feed.user.name}`;
  const head = { name, timeZone, publicUrl, isForAll };
  // The date window moves at midnight, which can change the file just like a job.
  const midnight = Date.parse(jobInstant(startOfWallDay(day), timeZone));
  const changes = jobs.map(({ changedAt }) => Date.parse(changedAt));
  return {
    etag: createHash("sha256")
      .update(JSON.stringify([FORM, head, jobs]))
      .digest("base64url"),
    lastModified: new Date(
      changes.reduce((last, each) => Math.max(last, each), Math.min(midnight, now.getTime())),
    ),
    write: () => writeCalendar(head, jobs),
  };
}

async function findFeed(services: Services, file: string) {
  const secret = secretOf(file);
  if (!secret) return null;
  const feed = await acrossOrganisations(services, "link").calendarFeed.findUnique({
    where: { tokenHash: hashSecret(secret) },
    select: {
      id: true,
      orgId: true,
      userId: true,
      scope: true,
      lastReadAt: true,
      revokedAt: true,
      user: { select: { name: true, role: true, removedAt: true } },
      organisation: { select: { name: true, timeZone: true } },
    },
  });
  if (!feed || feed.revokedAt || feed.user.removedAt) return null;
  return feed.scope === "own" || isManaging(feed.user.role) ? feed : null;
}
