import { KEEP_DAYS, type Purge } from "../purge/purge-expired.ts";

export const purgeIdempotencyKeys: Purge = (system, daysAgo) =>
  system.idempotencyKey.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_DAYS) } } });
