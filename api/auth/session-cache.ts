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

/** An organisation's viewers carry its time zone, which has changed. */
const zoneChanged = topic<{ orgId: string }>("zone-changed");

/** Tells every server to read the organisation's viewers again. Call it after the commit. */
export const announceZoneChanged = (bus: Bus, orgId: string) => bus.publish(zoneChanged, EVERYONE, { orgId });

export const watchZoneChanged = (bus: Bus) => bus.subscribe(zoneChanged, EVERYONE);

/** Viewers, by kind of token and its hash. */
export function createSessionCache(bus: Bus) {
  const viewers = new LRUCache<string, Viewer>({ max: MAX_SESSIONS, ttl: TTL_MS });
  let drops = 0;
  const drop = (isStale: (viewer: Viewer) => boolean) => {
    drops += 1;
    for (const [key, viewer] of viewers) if (isStale(viewer)) viewers.delete(key);
  };
  const ended = watchSessionsEnded(bus);
  const rezoned = watchZoneChanged(bus);
  void (async () => {
    for await (const event of ended) drop((viewer) => concerns(event, viewer));
  })();
  void (async () => {
    for await (const { orgId } of rezoned) drop((viewer) => viewer.orgId === orgId);
  })();
  return {
    get: (key: string) => viewers.get(key),
    /** Reads a viewer and caches it, unless one was dropped during the read: it may have read the old row. */
    async fill<Found extends { viewer: Viewer }>(key: string, read: () => Promise<Found | null>) {
      const before = drops;
      const found = await read();
      if (found && drops === before) viewers.set(key, found.viewer);
      return found;
    },
    stop() {
      void ended.return?.();
      void rezoned.return?.();
    },
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
