import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createRedisEventTarget } from "@graphql-yoga/redis-event-target";
import { Redis, type RedisOptions } from "ioredis";
import { log } from "../../log.ts";
import type { Bus } from "./bus.ts";
import { createMemoryBus, type LastChanges } from "./memory-bus.ts";

/** No browser is away for longer and still has its page open, or it reads everything again. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** Without Redis, commands wait for its return. */
const ANSWER_WITHIN_MS = 500;

/** The ids of the last changes, for all servers. On the publisher's connection an id arrives before its event. */
function lastChangesIn(client: Redis, answerWithinMs: number): LastChanges {
  const nameOf = (key: string) => `fettle:last-change:${key}`;
  const failed = (err: unknown) => log.warn({ err }, "last change");
  const read = async (key: string) => {
    // What Redis has lost or forgotten gets a new id, so that it differs from whatever it was.
    await client.set(nameOf(key), randomUUID(), "EX", KEPT_SECONDS, "NX");
    return client.get(nameOf(key));
  };
  return {
    noteChange: (key) => void client.set(nameOf(key), randomUUID(), "EX", KEPT_SECONDS).catch(failed),
    lastChange: async (key) => {
      const timeout = new AbortController();
      const tooLate = wait(answerWithinMs, null, { signal: timeout.signal }).catch(() => null);
      const id = await Promise.race([read(key), tooLate]).catch(failed);
      timeout.abort();
      return id ?? null;
    },
  };
}

/**
 * A bus between servers. It reconnects and resubscribes by itself when Redis comes back. What Redis hasn't answered
 * within `answerWithinMs` counts as unknown.
 */
export function createRedisBus(url: string, answerWithinMs = ANSWER_WITHIN_MS): Bus {
  const connect = (options: RedisOptions = {}) => {
    const client = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: false, ...options });
    client.on("error", (error) => log.warn({ err: error }, "redis"));
    return client;
  };
  const publisher = connect();
  // ioredis sends a subscription at once, also before its own first questions (which version, is Redis loading), and
  // Redis refuses these on a connection that has subscribed: it would connect anew without the subscription.
  const subscriber = connect({ enableReadyCheck: false, disableClientInfo: true });
  const publish = publisher.publish.bind(publisher);
  publisher.publish = (async (channel: string, message: string) => {
    try {
      return await publish(channel, message);
    } catch (error) {
      log.warn({ err: error, channel }, "event not published");
      return 0;
    }
  }) as typeof publisher.publish;
  const bus = createMemoryBus(
    createRedisEventTarget({ publishClient: publisher, subscribeClient: subscriber }),
    lastChangesIn(publisher, answerWithinMs),
  );
  return {
    ...bus,
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
