import type { Purge } from "../../../platform/purge/purge-expired.ts";

/** Arrival times show the usual volume of mail. The content is deleted once handled. */
const KEEP_ARRIVALS_DAYS = 90;

export const purgeReceivedMail: Purge = (system, daysAgo) =>
  system.receivedMail.deleteMany({ where: { handledAt: { lt: daysAgo(KEEP_ARRIVALS_DAYS) } } });
