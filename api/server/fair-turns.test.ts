import { beforeEach, expect, test, vi } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

let now = 0;
let takeTurn: ReturnType<typeof createFairTurns>;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  takeTurn = createFairTurns(() => now);
  return () => vi.useRealTimers();
});

/** Asks for turns and lists which of them have begun. */
function ask(orgId: string, count: number) {
  const begun: (() => void)[] = [];
  const asked = Array.from({ length: count }, () => takeTurn(orgId).then((end) => void begun.push(end)));
  return { begun, all: Promise.all(asked) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test("a business alone on the server doesn't wait", async () => {
  const { begun } = ask("bayside", 5);
  await settle();
  expect(begun).toHaveLength(5);
});

test("begins one business's requests one after the other while another is present", async () => {
  await takeTurn("harbour");
  const { begun } = ask("bayside", 3);
  await settle();
  expect(begun).toHaveLength(1);
  const other = ask("harbour", 1);
  await settle();
  expect(other.begun).toHaveLength(1);
  begun[0]?.();
  await settle();
  expect(begun).toHaveLength(2);
});

test("a request that takes long doesn't keep the next one waiting", async () => {
  await takeTurn("harbour");
  const { begun, all } = ask("bayside", 3);
  await vi.advanceTimersByTimeAsync(40);
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(40);
  await all;
  for (const end of begun) end();
});

test("a business is alone again a second after another's last request", async () => {
  await takeTurn("harbour");
  now = 999;
  const waiting = ask("bayside", 3);
  await settle();
  expect(waiting.begun).toHaveLength(1);
  now = 1_000;
  const { begun } = ask("bayside", 3);
  await settle();
  expect(begun).toHaveLength(3);
});

test("refuses what more than 250 are waiting for, and only for that business", async () => {
  await takeTurn("harbour");
  const first = await takeTurn("bayside");
  const waiting = ask("bayside", 250);
  await expect(takeTurn("bayside")).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfter: 1 });
  await expect(takeTurn("harbour")).resolves.toBeTypeOf("function");
  first();
  await vi.advanceTimersByTimeAsync(40 * 250);
  await waiting.all;
});
