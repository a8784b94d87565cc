import { RateLimitedError } from "../errors.ts";
import { createSlots } from "../lib/slots.ts";

export const AT_ONCE = 4;

/**
 * Returns the slot's release function. Throws RATE_LIMITED if too many are waiting, or after too long a wait. The limit
 * is per server, to protect its connections.
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
