import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

export const purgeCalendarFeeds: Purge = (system, daysAgo) =>
  system.calendarFeed.deleteMany({ where: { revokedAt: { lt: daysAgo(KEEP_DAYS) } } });
