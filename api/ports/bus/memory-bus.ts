import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { createPubSub } from "graphql-yoga";
import type { Bus, Topic } from "./bus.ts";

export type EventTargetOf = NonNullable<Parameters<typeof createPubSub>[0]>["eventTarget"];

export type LastChanges = Pick<Bus, "noteChange" | "lastChange">;

export function ownTarget(): EventTargetOf {
  const target = new EventTarget();
  // Every open schedule adds a listener, so having many isn't a leak.
  setMaxListeners(0, target);
  return target as EventTargetOf;
}

function ownLastChanges(): LastChanges {
  const ids = new Map<string, string>();
  // Random per process, because earlier changes are unknown here.
  const beforeFirst = randomUUID();
  return {
    noteChange: (key) => void ids.set(key, randomUUID()),
    lastChange: async (key) => ids.get(key) ?? beforeFirst,
  };
}

export function createMemoryBus(
  eventTarget: EventTargetOf = ownTarget(),
  lastChanges: LastChanges = ownLastChanges(),
): Bus {
  const pubSub = createPubSub<Record<string, [unknown]>>({ eventTarget });
  const channel = (topic: Topic<unknown>, key: string) => `fettle:${topic.name}:${key}`;
  return {
    ...lastChanges,
    publish(topic, key, event) {
      lastChanges.noteChange(key);
      pubSub.publish(channel(topic, key), event);
    },
    subscribe: <Event>(topic: Topic<Event>, key: string) =>
      pubSub.subscribe(channel(topic, key)) as AsyncIterableIterator<Event>,
    isConnected: () => true,
    close: async () => {},
  };
}
