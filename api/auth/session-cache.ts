import { LRUCache } from "lru-cache";
import { type Bus, topic } from "../ports/bus/bus.ts";
import type { Viewer } from "./viewer.ts";

/** How long a session is cached. Ended sessions are dropped immediately. */
const TTL_MS = 2_000;
const MAX_SESSIONS = 10_000;

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

/** Drops the sessions on every server and closes their sockets. Call it after the commit. */
export const announceSessionsEnded = (bus: Bus, event: SessionsEnded) =>
  bus.publish(sessionsEnded, EVERYONE, event);

export const watchSessionsEnded = (bus: Bus) => bus.subscribe(sessionsEnded, EVERYONE);

const zoneChanged = topic<{ orgId: string }>("zone-changed");

export const announceZoneChanged = (bus: Bus, orgId: string) => bus.publish(zoneChanged, EVERYONE, { orgId });

export const watchZoneChanged = (bus: Bus) => bus.subscribe(zoneChanged, EVERYONE);

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
    /** Caches a viewer, unless a session was dropped during the read, as the viewer might be stale. */
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
