import { randomUUID } from "node:crypto";
import { type EventTargetOf, ownTarget } from "./memory-bus.ts";

type Target = NonNullable<EventTargetOf>;
type Hear = (event: Event) => void;

const SENDER = "$sender";

/** Events are null or objects. A null one travels with nothing but its sender. */
function unsign(detail: Record<string, unknown> | null) {
  const { [SENDER]: sender, ...event } = detail ?? {};
  return { sender, event: Object.keys(event).length > 0 ? event : null };
}

/**
 * Delivers this server's own events at once, also while the shared target is away, and other servers' through it. An
 * event names its sender there, so none arrives twice. Servers of earlier releases ignore the name.
 */
export function ownEventsFirst(shared: Target): Target {
  const self = randomUUID();
  const own: EventTarget = ownTarget() as Target;
  const others: EventTarget = shared;
  const hearing = new Map<unknown, Hear>();
  const target: EventTarget = {
    addEventListener(topic, listener) {
      if (typeof listener !== "function") return;
      const hear: Hear = (received) => {
        const { sender, event } = unsign((received as CustomEvent).detail);
        if (sender !== self) listener(new CustomEvent(topic, { detail: event }));
      };
      hearing.set(listener, hear);
      own.addEventListener(topic, listener);
      others.addEventListener(topic, hear);
    },
    removeEventListener(topic, listener) {
      own.removeEventListener(topic, listener);
      others.removeEventListener(topic, hearing.get(listener) ?? null);
      hearing.delete(listener);
    },
    dispatchEvent(event) {
      own.dispatchEvent(event);
      const detail = { ...(event as CustomEvent).detail, [SENDER]: self };
      return others.dispatchEvent(new CustomEvent(event.type, { detail }));
    },
  };
  return target as Target;
}
