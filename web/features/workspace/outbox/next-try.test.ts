import { expect, test } from "vitest";
import { nextTryWords } from "./next-try.ts";

test.each([
  [39_200, "tries again in 40 s"],
  [59_000, "tries again in 59 s"],
  [60_000, "tries again in 1 min"],
  [200_000, "tries again in 4 min"],
  [0, "trying again"],
  [-5_000, "trying again"],
])("says when it tries again: after %d ms", (left, words) => {
  expect(nextTryWords(1_795_000_000_000 + left, 1_795_000_000_000)).toBe(words);
});
