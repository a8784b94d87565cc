import { expect, it } from "vitest";
import { uuidV7 } from "./uuid-v7.ts";

it("has version 7's format and ascends with time", () => {
  const [earlier, later] = [uuidV7(1_700_000_000_000), uuidV7(1_700_000_000_001)];
  expect(earlier).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(later > earlier).toBe(true);
  expect(uuidV7()).not.toBe(uuidV7());
});

it("keeps the order within a millisecond", () => {
  const made = Array.from({ length: 1000 }, () => uuidV7(1_700_000_000_000));
  expect(made.toSorted()).toEqual(made);
});
