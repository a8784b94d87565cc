import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { BadInputError } from "../errors.ts";

/** Offline work older than this is dated by its arrival. */
const OLDEST_MS = 7 * 86_400_000;

const instant = z.iso.datetime({ offset: true });

/**
 * When a device says it did offline work, on our clock. `Sent-At` is the device's time as it sends, so a wrong clock
 * cancels out. Undefined if it's too old or in the future. `absence.ts` checks it before it counts for a trial.
 */
export function queuedAt(headers: IncomingHttpHeaders, now: Date): Date | undefined {
  const queued = instantIn(headers, "Queued-At");
  if (queued === undefined) return undefined;
  const age = (instantIn(headers, "Sent-At") ?? now.getTime()) - queued;
  return age >= 0 && age <= OLDEST_MS ? new Date(now.getTime() - age) : undefined;
}

function instantIn(headers: IncomingHttpHeaders, name: string): number | undefined {
  const sent = headers[name.toLowerCase()];
  if (sent === undefined) return undefined;
  if (!instant.safeParse(sent).success) {
    throw new BadInputError(`${name} must be a date and time with a zone, e.g. 2026-11-18T09:30:00Z`);
  }
  return Date.parse(String(sent));
}
