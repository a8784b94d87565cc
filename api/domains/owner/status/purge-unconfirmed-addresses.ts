import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Deletes addresses that never confirmed, and those that unsubscribed: they can ask again, once a day. */
export const purgeUnconfirmedAddresses: Purge = (system, daysAgo) =>
  system.statusSubscription.deleteMany({
    where: {
      OR: [
        { confirmedAt: null, askedAt: { lt: daysAgo(KEEP_DAYS) } },
        { unsubscribedAt: { lt: daysAgo(KEEP_DAYS) } },
      ],
    },
  });
