import { setMaxListeners } from "node:events";
import { createPubSub } from "graphql-yoga";
import type { Bus, Topic } from "./bus.ts";

type EventTargetOf = NonNullable<Parameters<typeof createPubSub>[0]>["eventTarget"];

function ownTarget(): EventTargetOf {
  const target = new EventTarget();
  // Every open schedule is a listener, so no number of them means a leak.
  setMaxListeners(0, target);
  return target as unknown as EventTargetOf;
}

/** A bus over an event target: by default the process's own. */
export function createMemoryBus(eventTarget: EventTargetOf = ownTarget()): Bus {
  const pubSub = createPubSub<Record<string, [unknown]>>({ eventTarget });
  const channel = (topic: Topic<unknown>, key: string) => `fettle:${topic.name}:${key}`;
  return {
    publish: (topic, key, event) => pubSub.publish(channel(topic, key), event),
    subscribe: <Event>(topic: Topic<Event>, key: string) =>
      pubSub.subscribe(channel(topic, key)) as AsyncIterableIterator<Event>,
    close: async () => {},
  };
}
