import { beforeEach, expect, test, vi } from "vitest";

let changes: typeof import("./loaded-change.ts");
beforeEach(async () => {
  vi.resetModules();
  changes = await import("./loaded-change.ts");
});

test("data loaded with the last change lacks nothing, also at the next connection", () => {
  changes.noteLoaded("a");
  changes.noteLoaded("a");
  expect(changes.hasChangedSinceLoaded("a")).toBe(false);
  expect(changes.hasChangedSinceLoaded("a")).toBe(false);
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
  expect(changes.hasChangedSinceLoaded("b")).toBe(false);
});

test("no response or no answer means that something may be missing", () => {
  expect(changes.hasChangedSinceLoaded("a")).toBe(true);
  expect(changes.hasChangedSinceLoaded(null)).toBe(true);
  expect(changes.hasChangedSinceLoaded(null)).toBe(true);
});

test("responses with different changes: the older one may lack something", () => {
  changes.noteLoaded("a");
  changes.noteLoaded("b");
  changes.noteLoaded("b");
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
});

test("what could not be loaded again is loaded at the next connection", () => {
  changes.noteLoaded("a");
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
  changes.forgetLoaded();
  expect(changes.hasChangedSinceLoaded("b")).toBe(true);
});
