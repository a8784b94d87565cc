import type { Purge } from "../../../platform/purge/purge-expired.ts";

/** A customer who opens an old message still sees whom to call. */
const KEEP_CONFIRMATIONS_DAYS = 365;

/** Purges links to confirm a visit that ended a year ago. */
export const purgeConfirmations: Purge = (system, daysAgo) =>
  system.endedConfirmation.deleteMany({ where: { endedAt: { lt: daysAgo(KEEP_CONFIRMATIONS_DAYS) } } });
