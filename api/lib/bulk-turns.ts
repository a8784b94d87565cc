import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "./concurrency-limit.ts";

const inTurn = limitConcurrency(1);

/**
 * Runs a part of long work, one part at a time on this server, with other requests in between. So long answers and
 * exports only slow each other down.
 */
export async function inBulkTurn<Result>(part: () => Promise<Result>): Promise<Result> {
  const result = await inTurn(part);
  await setImmediate();
  return result;
}
