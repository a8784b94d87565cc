import { LRUCache } from "lru-cache";
import { RateLimitedError } from "../errors.ts";
import type { Services } from "../services.ts";

const WINDOW_MS = 60_000;
const PER_ADDRESS = 60;

type Windows = LRUCache<string, { start: number; count: number }>;

/** Requests of one address in its present window. Each server counts its own. */
const servers = new WeakMap<Services, Windows>();

function windowsOf(services: Services): Windows {
  const windows = servers.get(services) ?? new LRUCache({ max: 20_000 });
  servers.set(services, windows);
  return windows;
}

/** Counts a request without a session against its address; throws RATE_LIMITED past 60 a minute. */
export function countPublicRequest(services: Services, ip: string) {
  const windows = windowsOf(services);
  const time = services.now().getTime();
  const known = windows.get(ip);
  const present = known && time - known.start < WINDOW_MS ? known : { start: time, count: 0 };
  present.count += 1;
  windows.set(ip, present);
  if (present.count <= PER_ADDRESS) return;
  const rest = Math.ceil((present.start + WINDOW_MS - time) / 1000);
  throw new RateLimitedError("Too many requests. Please wait a minute.", rest);
}
