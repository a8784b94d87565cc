import { KEEP_KEYS_DAYS } from "../../graphql/bounded-input.ts";
import type { Purge } from "../purge/purge-expired.ts";

export const purgeIdempotencyKeys: Purge = (system, daysAgo) =>
  system.idempotencyKey.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_KEYS_DAYS) } } });
