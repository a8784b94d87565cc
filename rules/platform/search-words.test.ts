import { expect, test } from "vitest";
import { containsWords, searchWords } from "./search-words.ts";

test("matches every word, in any order, case and position", () => {
  const texts = ["Cool room service", "Parkdale Bakery", null, undefined];
  expect(containsWords(texts, "  bakery COOL ")).toBe(true);
  expect(containsWords(texts, "bakery pump")).toBe(false);
  expect(containsWords(texts, " ")).toBe(true);
  expect(containsWords([], "")).toBe(true);
});

test("doesn't match a word across two texts, and ignores words after the eighth", () => {
  expect(containsWords(["Park", "dale"], "parkdale")).toBe(false);
  expect(searchWords("a b c d e f g h i")).toHaveLength(8);
});
