import { expect, test } from "vitest";
import { nextTryWords } from "./next-try.ts";

test.each([
  [39_200, "retrying in 40 s"],
  [59_000, "retrying in 59 s"],
  [60_000, "retrying in 1 min"],
  [200_000, "retrying in 4 min"],
  [0, "retrying now"],
  [-5_000, "retrying now"],
])("says when it will retry: after %d ms", (left, words) => {
  expect(nextTryWords(1_795_000_000_000 + left, 1_795_000_000_000)).toBe(words);
});
