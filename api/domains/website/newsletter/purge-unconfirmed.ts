import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/**
 * Purges addresses that weren't confirmed within a month. An unsubscribed address is kept, so the public form can't
 * email it again.
 */
export const purgeUnconfirmed: Purge = (system, daysAgo) =>
  system.newsletterSubscription.deleteMany({
    where: { confirmedAt: null, unsubscribedAt: null, askedAt: { lt: daysAgo(KEEP_DAYS) } },
  });
