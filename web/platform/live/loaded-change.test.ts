import { beforeEach, expect, test, vi } from "vitest";

let changes: typeof import("./loaded-change.ts");
beforeEach(async () => {
  vi.resetModules();
  changes = await import("./loaded-change.ts");
});

test("data loaded with the last change is current, on the next connect too", () => {
  changes.noteLoaded("a");
  changes.noteLoaded("a");
  expect(changes.hasChangedSinceLoaded("a")).toBe(false);
  expect(changes.hasChangedSinceLoaded("a")).toBe(false);
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
  expect(changes.hasChangedSinceLoaded("b")).toBe(false);
});

test("a missing response or header means data may be stale", () => {
  expect(changes.hasChangedSinceLoaded("a")).toBe(true);
  expect(changes.hasChangedSinceLoaded(null)).toBe(true);
  expect(changes.hasChangedSinceLoaded(null)).toBe(true);
});

test("if responses have different changes, the older response may be stale", () => {
  changes.noteLoaded("a");
  changes.noteLoaded("b");
  changes.noteLoaded("b");
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
});

test("reloads on the next connection if a reload failed", () => {
  changes.noteLoaded("a");
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
  changes.forgetLoaded();
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
});
