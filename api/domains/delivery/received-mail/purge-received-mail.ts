import type { Purge } from "../../../platform/purge/purge-expired.ts";

/** Arrival times show how much mail is usual. The content goes once handled. */
const KEEP_ARRIVALS_DAYS = 90;

export const purgeReceivedMail: Purge = (system, daysAgo) =>
  system.receivedMail.deleteMany({ where: { handledAt: { lt: daysAgo(KEEP_ARRIVALS_DAYS) } } });
