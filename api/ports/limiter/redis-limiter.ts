import { Redis } from "ioredis";
import { log } from "../../log.ts";
import { logOutages } from "../log-outages.ts";
import { type Limiter, ROUNDING, spendingOf } from "./limiter.ts";
import { createMemoryLimiter } from "./memory-limiter.ts";

/** A request waits at most this long for Redis. */
const ANSWER_WITHIN_MS = 200;

/** The algorithm of `memory-limiter.ts`. A bucket expires once it would be full. */
const SPEND = `
local capacity, refill, cost, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local known = redis.call('HMGET', KEYS[1], 'level', 'at')
local level, at = tonumber(known[1]) or capacity, tonumber(known[2]) or now
local time = math.max(at, now)
level = math.min(capacity, level + (time - at) * capacity / refill)
local wanted = math.min(cost, capacity)
local allowed = level >= wanted - ${ROUNDING}
if allowed then level = math.max(0, level - wanted) end
redis.call('HSET', KEYS[1], 'level', string.format('%.10f', level), 'at', string.format('%.0f', time))
redis.call('PEXPIRE', KEYS[1], refill)
return { allowed and 1 or 0, string.format('%.10f', level) }
`;

type Answer = [isAllowed: number, level: string];

/**
 * Shares buckets between servers. While Redis is away, each server counts for itself, so limits still hold per server
 * and nobody is locked out.
 */
export function createRedisLimiter(url: string, answerWithinMs = ANSWER_WITHIN_MS): Limiter {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerWithinMs,
    scripts: { spend: { lua: SPEND, numberOfKeys: 1 } },
  });
  const run = client as Redis & { spend(...args: (string | number)[]): Promise<Answer> };
  const own = createMemoryLimiter();
  let isAway = false;
  logOutages(client, "limits");
  return {
    async spend(bucket, cost, now) {
      const { key, capacity, refillMs } = bucket;
      try {
        const answer = await run.spend(`fettle:limit:${key}`, capacity, refillMs, cost, now.getTime());
        isAway = false;
        return spendingOf(bucket, { level: Number(answer[1]), isAllowed: answer[0] === 1, cost });
      } catch (error) {
        if (!isAway) log.warn({ err: error }, "limits count per server: Redis doesn't answer");
        isAway = true;
        return own.spend(bucket, cost, now);
      }
    },
    close: async () => client.disconnect(),
  };
}
