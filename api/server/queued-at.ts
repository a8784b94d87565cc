import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { BadInputError } from "../errors.ts";

/** Offline work is at most this old; older work counts as of its arrival. */
const OLDEST_MS = 7 * 86_400_000;

const instant = z.iso.datetime({ offset: true });

/**
 * Reads the header Queued-At: when offline work was queued on its device, so that what was queued before the end of
 * a trial is accepted after it. It isn't trusted: undefined where it is too old to count, or in the future, as of a
 * device whose clock is ahead.
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
