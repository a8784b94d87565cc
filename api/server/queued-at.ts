import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { BadInputError } from "../errors.ts";

/** Offline work is at most this old; older work counts as of its arrival. */
const OLDEST_MS = 7 * 86_400_000;

const instant = z.iso.datetime({ offset: true });

/**
 * Reads the header Queued-At: when a device queued offline work. Only queueable writes use it, with the session's own
 * evidence (`absence.ts`). Undefined if it's too old to count, or in the future because the device's clock is fast.
 */
export function queuedAt(headers: IncomingHttpHeaders, now: Date): Date | undefined {
  const sent = headers["queued-at"];
  if (sent === undefined) return undefined;
  if (!instant.safeParse(sent).success) {
    throw new BadInputError("Queued-At must be a date and time with a zone, as 2026-11-18T09:30:00Z");
  }
  const at = new Date(String(sent));
  const age = now.getTime() - at.getTime();
  return age >= 0 && age <= OLDEST_MS ? at : undefined;
}
