import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { createPubSub } from "graphql-yoga";
import type { Bus, Topic } from "./bus.ts";

type EventTargetOf = NonNullable<Parameters<typeof createPubSub>[0]>["eventTarget"];

/** Where the ids of the last changes are kept. */
export type LastChanges = Pick<Bus, "noteChange" | "lastChange">;

function ownTarget(): EventTargetOf {
  const target = new EventTarget();
  // Every open schedule is a listener, so no number of them means a leak.
  setMaxListeners(0, target);
  return target as EventTargetOf;
}

function ownLastChanges(): LastChanges {
  const ids = new Map<string, string>();
  // Not the same from process to process: what changed before this one began isn't known here.
  const beforeFirst = randomUUID();
  return {
    noteChange: (key) => void ids.set(key, randomUUID()),
    lastChange: async (key) => ids.get(key) ?? beforeFirst,
  };
}

/** A bus over an event target: by default the process's own. */
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
    close: async () => {},
  };
}
