import { expect, test } from "vitest";
import { ageWords } from "./age-words.ts";

test.each([
  [10_000, "1 min"],
  [23 * 60_000, "23 min"],
  [128 * 60_000, "2 h"],
  [23.9 * 3_600_000, "23 h"],
  [1.5 * 86_400_000, "1 day"],
  [4.5 * 86_400_000, "4 days"],
  [1_200 * 86_400_000, "1,200 days"],
])("shows an age of %i ms as %s", (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});
