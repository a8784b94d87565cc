import { KEEP_DAYS, type Purge } from "../purge/purge-expired.ts";

/** Purges idempotency keys after a month: a write is sent again within days. */
export const purgeIdempotencyKeys: Purge = (system, daysAgo) =>
  system.idempotencyKey.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_DAYS) } } });
