import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

export const purgeBankDetails: Purge = (system, daysAgo) =>
  system.bankDetailsChange.deleteMany({ where: { endedAt: { lt: daysAgo(KEEP_DAYS) } } });
