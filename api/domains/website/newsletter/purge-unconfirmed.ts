import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Unsubscribed addresses are kept, so the public form can't email them again. */
export const purgeUnconfirmed: Purge = (system, daysAgo) =>
  system.newsletterSubscription.deleteMany({
    where: { confirmedAt: null, unsubscribedAt: null, askedAt: { lt: daysAgo(KEEP_DAYS) } },
  });
