import { LRUCache } from "lru-cache";
import { type Bus, topic } from "../ports/bus/bus.ts";
import type { Viewer } from "./viewer.ts";

/** How long a session is cached; sessions that this product ends are dropped at once. */
const TTL_MS = 2_000;
const MAX_SESSIONS = 10_000;

/** Sessions to drop: all of a person (perhaps except one), or a single one. */
export interface SessionsEnded {
  userId: string;
  sessionId?: string;
  exceptSessionId?: string | undefined;
}

const sessionsEnded = topic<SessionsEnded>("sessions-ended");
const EVERYONE = "all";

export const concerns = (event: SessionsEnded, session: { userId: string; sessionId: string }) =>
  event.userId === session.userId &&
  (event.sessionId === undefined || event.sessionId === session.sessionId) &&
  event.exceptSessionId !== session.sessionId;

/** Tells every server to drop the sessions, so that their requests and open sockets stop. Call it after the commit. */
export const announceSessionsEnded = (bus: Bus, event: SessionsEnded) =>
  bus.publish(sessionsEnded, EVERYONE, event);

export const watchSessionsEnded = (bus: Bus) => bus.subscribe(sessionsEnded, EVERYONE);

/** Viewers, by kind of token and its hash. */
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
