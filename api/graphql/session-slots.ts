import { RateLimitedError } from "../errors.ts";
import { createSlots } from "../lib/slots.ts";

/** How many operations of one session or token run concurrently on this server. */
export const AT_ONCE = 4;

/**
 * Waits for a slot of a session and returns the function that releases it. Throws RATE_LIMITED when more wait than
 * opening a screen needs, or after waiting too long. The lines belong to the server, whose
 * connections they protect.
 */
export const acquireSlot = createSlots({
  atOnce: AT_ONCE,
  waitingAtMost: 60,
  waitMs: 10_000,
  refusal: () =>
    new RateLimitedError(
      `At most ${AT_ONCE} requests run at the same time. Please try again in a moment.`,
      1,
    ),
});
