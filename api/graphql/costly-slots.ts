import { RateLimitedError } from "../errors.ts";
import { createSlots, inSlot } from "../lib/slots.ts";

/** Making this many values keeps everyone else's requests waiting for a moment. */
const COSTLY = 2_000;

const acquire = createSlots({
  atOnce: 1,
  waitingAtMost: 20,
  waitMs: 5_000,
  refusal: () =>
    new RateLimitedError(
      "Your business is running several large queries. Please try again in a moment, or ask for less at once.",
      1,
    ),
});

export const isCostly = (cost: number) => cost >= COSTLY;

/** Runs a query that may return many values, one at a time for a business. Throws RATE_LIMITED if too many wait. */
export async function inCostlySlot<Result>(
  { whose, cost }: { whose: string | undefined; cost: number },
  work: () => Promise<Result> | Result,
): Promise<Result> {
  if (!whose || !isCostly(cost)) return work();
  return inSlot(acquire, whose, work);
}
