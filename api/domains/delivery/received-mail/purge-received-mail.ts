import type { Purge } from "../../../platform/purge/purge-expired.ts";

/** When mail arrived tells how much is usual. Its content is erased once handled. */
const KEEP_ARRIVALS_DAYS = 90;

/** Purges the record of received mail that was handled long ago. */
export const purgeReceivedMail: Purge = (system, daysAgo) =>
  system.receivedMail.deleteMany({ where: { handledAt: { lt: daysAgo(KEEP_ARRIVALS_DAYS) } } });
