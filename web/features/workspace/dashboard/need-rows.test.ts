import { expect, test } from "vitest";
import { shortAge } from "./need-rows.ts";

test.each([
  [10_000, "1 min"],
  [23 * 60_000, "23 min"],
  [128 * 60_000, "2 h 8 min"],
  [120 * 60_000, "2 h"],
  [4.5 * 86_400_000, "4 d"],
])("shows an age of %i ms as %s", (ms, words) => {
  expect(shortAge(ms)).toBe(words);
});
