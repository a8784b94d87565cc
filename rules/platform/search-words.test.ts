import { expect, test } from "vitest";
import { containsWords, searchWords } from "./search-words.ts";

test("every word counts, in any order, whatever its case and wherever it stands", () => {
  const texts = ["Cool room service", "Parkdale Bakery", null, undefined];
  expect(containsWords(texts, "  bakery COOL ")).toBe(true);
  expect(containsWords(texts, "bakery pump")).toBe(false);
  expect(containsWords(texts, " ")).toBe(true);
  expect(containsWords([], "")).toBe(true);
});

test("words that span two texts don’t match, and only the first eight words count", () => {
  expect(containsWords(["Park", "dale"], "parkdale")).toBe(false);
  expect(searchWords("a b c d e f g h i")).toHaveLength(8);
});
