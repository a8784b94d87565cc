import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { BadInputError } from "../errors.ts";

/** Offline work older than this is dated by its arrival. */
const OLDEST_MS = 7 * 86_400_000;

const instant = z.iso.datetime({ offset: true });

/** When a device says it queued offline work, which `absence.ts` checks. Undefined if it's too old or in the future. */
export function queuedAt(headers: IncomingHttpHeaders, now: Date): Date | undefined {
  const sent = headers["queued-at"];
  if (sent === undefined) return undefined;
  if (!instant.safeParse(sent).success) {
    throw new BadInputError("Queued-At must be a date and time with a zone, e.g. 2026-11-18T09:30:00Z");
  }
  const at = new Date(String(sent));
  const age = now.getTime() - at.getTime();
  return age >= 0 && age <= OLDEST_MS ? at : undefined;
}
