import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Purges changes of bank details that were applied or stopped a month ago. */
export const purgeBankDetails: Purge = (system, daysAgo) =>
  system.bankDetailsChange.deleteMany({ where: { endedAt: { lt: daysAgo(KEEP_DAYS) } } });
