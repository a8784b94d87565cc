import type { Redis } from "ioredis";
import { log } from "../log.ts";

/** Says once that Redis is away, and once that it's back. It tries again up to 20 times a second. */
export function logOutages(client: Redis, what: string) {
  let isAway = false;
  client.on("error", (err) => {
    if (!isAway) log.warn({ err, what }, "redis is away");
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.warn({ what }, "redis is back");
    isAway = false;
  });
}
