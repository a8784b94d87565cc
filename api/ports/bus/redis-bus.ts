import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createRedisEventTarget } from "@graphql-yoga/redis-event-target";
import { Redis, type RedisOptions } from "ioredis";
import { log } from "../../log.ts";
import { logOutages } from "../log-outages.ts";
import type { Bus } from "./bus.ts";
import { createMemoryBus, type LastChanges } from "./memory-bus.ts";
import { ownEventsFirst } from "./own-events-first.ts";

const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** Without Redis, commands would wait until it's back. */
const ANSWER_WITHIN_MS = 500;

/** Shared by all servers. The publisher's connection writes an id before its event. */
function lastChangesIn(client: Redis, answerWithinMs: number): LastChanges {
  const nameOf = (key: string) => `fettle:last-change:${key}`;
  const failed = (err: unknown) => log.warn({ err }, "last change");
  const read = async (key: string) => {
    // A missing id is replaced by a new one, which is treated as a change.
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

/** Reconnects and resubscribes automatically. After `answerWithinMs` without a response, the last change is unknown. */
export function createRedisBus(url: string, answerWithinMs = ANSWER_WITHIN_MS): Bus {
  const connect = (options: RedisOptions = {}) => {
    const client = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: false, ...options });
    logOutages(client, "live updates");
    return client;
  };
  const publisher = connect();
  // Redis refuses ioredis's ready check and client info on a subscribed connection, so ioredis would reconnect
  // unsubscribed.
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
    ownEventsFirst(createRedisEventTarget({ publishClient: publisher, subscribeClient: subscriber })),
    lastChangesIn(publisher, answerWithinMs),
  );
  return {
    ...bus,
    isConnected: () => [publisher, subscriber].every(({ status }) => status === "ready"),
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
