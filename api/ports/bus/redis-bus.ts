import { createRedisEventTarget } from "@graphql-yoga/redis-event-target";
import { Redis } from "ioredis";
import { log } from "../../log.ts";
import type { Bus } from "./bus.ts";
import { createMemoryBus } from "./memory-bus.ts";

/** A bus between servers. It reconnects and resubscribes by itself when Redis comes back. */
export function createRedisBus(url: string): Bus {
  const connect = () => {
    const client = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: false });
    client.on("error", (error) => log.warn({ err: error }, "redis"));
    return client;
  };
  const publisher = connect();
  const subscriber = connect();
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
  );
  return {
    ...bus,
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
