import { expect, test } from "vitest";
import { anOutboxItem } from "./outbox-item.fixtures.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { seenWaiting } from "./waiting-items.ts";

const NOW = Date.parse("2026-11-18T01:00:00.000Z");
const item = (ageMs: number, changes: Partial<OutboxItem> = {}) =>
  anOutboxItem({ id: `${ageMs}`, queuedAt: new Date(NOW - ageMs).toISOString(), ...changes });
const problem = { message: "No", code: "CONFLICT" };

test("counts items queued offline until they're sent, and never ones answered within a moment", () => {
  const [fresh, offline, ahead] = [item(500), item(60_000), item(-3_600_000)];
  expect(seenWaiting([fresh, offline, ahead], false, NOW)).toBe(2);
  expect(seenWaiting([fresh], false, NOW)).toBe(0);
  expect(seenWaiting([fresh], false, NOW + 3_000)).toBe(1);
});

test("counts unanswered and failed items at once, and all items offline", () => {
  expect(seenWaiting([item(0, { failures: 1 }), item(0, { problem }), item(0)], false, NOW)).toBe(2);
  expect(seenWaiting([item(0)], true, NOW)).toBe(1);
});
