import { LRUCache } from "lru-cache";
import { type Bus, topic } from "../ports/bus/bus.ts";
import type { Viewer } from "./viewer.ts";

/** A busy client's session is looked up once in so long; what this product ends itself is forgotten at once. */
const TTL_MS = 2_000;
const MAX_SESSIONS = 10_000;

/** Sessions that ended, or whose person changed: of one person, except perhaps one, or one session alone. */
export interface SessionsEnded {
  userId: string;
  sessionId?: string;
  exceptSessionId?: string | undefined;
}

const sessionsEnded = topic<SessionsEnded>("sessions-ended");
const EVERYONE = "all";

export const concerns = (event: SessionsEnded, viewer: Viewer) =>
  event.userId === viewer.userId &&
  (event.sessionId === undefined || event.sessionId === viewer.sessionId) &&
  event.exceptSessionId !== viewer.sessionId;

/** Tells every server, so that requests and open sockets stop. Call it after the transaction committed. */
export const announceSessionsEnded = (bus: Bus, event: SessionsEnded) =>
  bus.publish(sessionsEnded, EVERYONE, event);

export const watchSessionsEnded = (bus: Bus) => bus.subscribe(sessionsEnded, EVERYONE);

/** Viewers by how their token came and its hash. */
export function createSessionCache(bus: Bus) {
  const viewers = new LRUCache<string, Viewer>({ max: MAX_SESSIONS, ttl: TTL_MS });
  const ended = watchSessionsEnded(bus);
  void (async () => {
    for await (const event of ended) {
      for (const [key, viewer] of viewers) if (concerns(event, viewer)) viewers.delete(key);
    }
  })();
  return {
    get: (key: string) => viewers.get(key),
    set: (key: string, viewer: Viewer) => void viewers.set(key, viewer),
    stop: () => void ended.return?.(),
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
