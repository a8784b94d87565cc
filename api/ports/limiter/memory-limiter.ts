import { LRUCache } from "lru-cache";
import { type Limiter, ROUNDING, spendingOf } from "./limiter.ts";

const MAX_BUCKETS = 50_000;

/** Enough if one process is all there is. */
export function createMemoryLimiter(): Limiter {
  const buckets = new LRUCache<string, { level: number; at: number }>({ max: MAX_BUCKETS });
  return {
    async spend(bucket, cost, now) {
      const { key, capacity, refillMs } = bucket;
      const known = buckets.get(key) ?? { level: capacity, at: now.getTime() };
      const at = Math.max(known.at, now.getTime());
      const filled = Math.min(capacity, known.level + ((at - known.at) * capacity) / refillMs);
      const wanted = Math.min(cost, capacity);
      const isAllowed = filled >= wanted - ROUNDING;
      const level = isAllowed ? Math.max(0, filled - wanted) : filled;
      buckets.set(key, { level, at });
      return spendingOf(bucket, { level, isAllowed, cost });
    },
    close: async () => {},
  };
}
