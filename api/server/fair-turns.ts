import { RateLimitedError } from "../errors.ts";
import { betweenRequests, isAnswering } from "../lib/bulk-turns.ts";
import { createSlots } from "../lib/slots.ts";

/** After this long, a request no longer keeps its business's next one waiting: it may be waiting for a lock or a file. */
const TURN_MS = 40;
/** Other businesses count as present for this long after their last request. */
const PRESENT_MS = 1_000;

/**
 * While other businesses send requests to this server, those of one business begin one after the other and between the
 * others' requests, so that a burst doesn't fill the event loop. Resolves to the function that ends the turn. Throws
 * RATE_LIMITED if too many wait.
 */
export function createFairTurns(now: () => number = () => performance.now()) {
  const acquire = createSlots({
    atOnce: 1,
    waitingAtMost: 250,
    waitMs: 10_000,
    refusal: () =>
      new RateLimitedError("Your business has many requests waiting. Please try again in a moment.", 1),
  });
  let latest = { orgId: "", at: Number.NEGATIVE_INFINITY };
  let latestOfAnother = Number.NEGATIVE_INFINITY;

  function areOthersPresent(orgId: string): boolean {
    if (orgId !== latest.orgId) {
      latestOfAnother = latest.at;
      latest = { orgId, at: 0 };
    }
    latest.at = now();
    return latest.at - latestOfAnother < PRESENT_MS;
  }

  return async function takeTurn(orgId: string): Promise<() => void> {
    if (!areOthersPresent(orgId)) return () => {};
    const isBurst = isAnswering(orgId);
    const release = await acquire(orgId);
    if (isBurst) await betweenRequests(orgId);
    const timer = setTimeout(release, TURN_MS);
    return () => {
      clearTimeout(timer);
      release();
    };
  };
}
