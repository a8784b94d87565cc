import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "./concurrency-limit.ts";

/** After this long, a request no longer holds others back: it may be bulk work itself, or wait for a lock. */
const SHORT_MS = 50;
/** On a busy server, bulk work and bursts go on after this long. */
const PATIENCE_MS = 20;

const inTurn = limitConcurrency(1);
/** Requests that are being answered, by whose they are. */
const answering = new Map<string, number>();
let change = Promise.withResolvers<void>();

/** Holds back bulk work, and other businesses' bursts, while a request is answered. Returns the function that ends it. */
export function holdOthersBack(whose = "a stranger"): () => void {
  const count = (by: number) => answering.set(whose, (answering.get(whose) ?? 0) + by);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (count(-1).get(whose) === 0) answering.delete(whose);
    change.resolve();
    change = Promise.withResolvers();
  };
  count(1);
  const timer = setTimeout(end, SHORT_MS);
  return end;
}

export const isAnswering = (whose: string) => answering.has(whose);

/** Waits until nobody's requests are being answered, or only those of `whose`, but not for long. */
export async function betweenRequests(whose?: string): Promise<void> {
  const isBusy = () => answering.size > (whose && answering.has(whose) ? 1 : 0);
  if (!isBusy()) return;
  let isPatient = true;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    isPatient = false;
    resolve();
  }, PATIENCE_MS);
  while (isPatient && isBusy()) await Promise.race([change.promise, promise]);
  clearTimeout(timer);
}

/**
 * Runs a part of long work, one part at a time on this server and between other requests. So long answers and exports
 * mostly slow each other down.
 */
export async function inBulkTurn<Result>(part: () => Promise<Result>): Promise<Result> {
  const result = await inTurn(async () => {
    await betweenRequests();
    return part();
  });
  await setImmediate();
  return result;
}
