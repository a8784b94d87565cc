import { expect, test } from "vitest";
import { anOutboxItem } from "./outbox-item.fixtures.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { seenWaiting } from "./waiting-items.ts";

const NOW = Date.parse("2026-11-18T01:00:00.000Z");
const item = (ageMs: number, changes: Partial<OutboxItem> = {}) =>
  anOutboxItem({ id: `${ageMs}`, queuedAt: new Date(NOW - ageMs).toISOString(), ...changes });
const problem = { message: "No", code: "CONFLICT" };

test("what waited for the network is counted until it is sent, and what is answered within a moment never", () => {
  const [fresh, offline, ahead] = [item(500), item(60_000), item(-3_600_000)];
  expect(seenWaiting([fresh, offline, ahead], false, NOW)).toBe(2);
  expect(seenWaiting([fresh], false, NOW)).toBe(0);
  expect(seenWaiting([fresh], false, NOW + 3_000)).toBe(1);
});

test("what got no answer, what needs its person, and all of it without a network are counted at once", () => {
  expect(seenWaiting([item(0, { failures: 1 }), item(0, { problem }), item(0)], false, NOW)).toBe(2);
  expect(seenWaiting([item(0)], true, NOW)).toBe(1);
});
