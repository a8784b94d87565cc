import type { Purge } from "../../../platform/purge/purge-expired.ts";

/** Until then, customers who open an old message can still see who to call. */
const KEEP_CONFIRMATIONS_DAYS = 365;

export const purgeConfirmations: Purge = (system, daysAgo) =>
  system.endedConfirmation.deleteMany({ where: { endedAt: { lt: daysAgo(KEEP_CONFIRMATIONS_DAYS) } } });
