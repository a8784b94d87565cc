import { afterEach, expect, test, vi } from "vitest";
import { AT_ONCE, acquireSlot } from "./session-slots.ts";

afterEach(() => vi.useRealTimers());

const refusal = { code: "RATE_LIMITED", status: 429, retryAfter: 1 };
const taken = (turn: Promise<() => void>) => {
  const state = { isTaken: false, end: () => {} };
  void turn.then((end) => {
    state.isTaken = true;
    state.end = end;
  });
  return state;
};
const settle = () => new Promise((wake) => setTimeout(wake));

test("limits one session's concurrency in FIFO order without affecting others", async () => {
  const first = Array.from({ length: AT_ONCE }, () => taken(acquireSlot("a")));
  const [next, last, other] = [taken(acquireSlot("a")), taken(acquireSlot("a")), taken(acquireSlot("b"))];
  await settle();
  expect(first.every(({ isTaken }) => isTaken)).toBe(true);
  expect([next.isTaken, last.isTaken, other.isTaken]).toEqual([false, false, true]);
  first[0]?.end();
  first[0]?.end();
  await settle();
  expect([next.isTaken, last.isTaken]).toEqual([true, false]);
  for (const turn of [...first, next]) turn.end();
  await settle();
  expect(last.isTaken).toBe(true);
  last.end();
  other.end();
});

test("refuses requests that wait too long or behind too many others, and keeps serving the queue", async () => {
  vi.useFakeTimers();
  const running = await Promise.all(Array.from({ length: AT_ONCE }, () => acquireSlot("c")));
  const waiting = Array.from({ length: 60 }, () => acquireSlot("c").catch((error) => error));
  await expect(acquireSlot("c")).rejects.toMatchObject(refusal);
  await vi.advanceTimersByTimeAsync(10_000);
  for (const outcome of await Promise.all(waiting)) expect(outcome).toMatchObject(refusal);
  for (const end of running) end();
  (await acquireSlot("c"))();
});
