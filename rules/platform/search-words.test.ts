import { expect, test } from "vitest";
import {
  containsWords,
  isRecordNumber,
  searchedCents,
  searchedNumber,
  searchKey,
  searchWords,
} from "./search-words.ts";

test("each word is in one of the strings, in any case and order", () => {
  const texts = ["Coolroom unit", "Mordialloc Bakery", null];
  expect(containsWords(texts, "  bakery COOL ")).toBe(true);
  expect(containsWords(texts, "bakery pump")).toBe(false);
  expect(containsWords(texts, " ")).toBe(true);
  expect(containsWords([], "")).toBe(true);
});

test("words don't run across strings, and there are at most eight", () => {
  expect(containsWords(["Park", "dale"], "parkdale")).toBe(false);
  expect(searchWords("a b c d e f g h i")).toHaveLength(8);
});

test("a word in an address is found in its other spelling", () => {
  expect(containsWords(["88 Keys Road, Hampton"], "hampton 88 keys rd.")).toBe(true);
  expect(containsWords(["2 Main St\nHampton", "Vet"], "main street vet")).toBe(true);
  expect(containsWords(["Richards"], "road")).toBe(false);
});

test("accents and apostrophes make no difference", () => {
  expect(searchKey("Crêpe O’Brien’s ØRSTED Straße Łódź Æon")).toBe("crepe obriens orsted strasse lodz aeon");
  expect(containsWords(["Crêpe Suzette"], "crepe")).toBe(true);
  expect(containsWords(["Marys Cafe"], "mary's café")).toBe(true);
});

test.each([
  ["0491 570 156", "491570156"],
  ["+61 491 570 156", "491570156"],
  ["+61 (0)491-570-156", "491570156"],
  ["61491570156", "491570156"],
  ["0061 3 5550 1180", "355501180"],
  ["(03) 5550", "035550"],
  ["+61 491 5", "04915"],
  ["9555 1234", "95551234"],
  ["13 22 03", "132203"],
  ["1147", null],
  ["Unit 4", null],
  ["", null],
])("looks for the number %s as %s", (search, number) => {
  expect(searchedNumber(search)).toBe(number);
});

test("finds a number however it's stored", () => {
  for (const stored of ["0491 570 156", "+61491570156", "(04) 9157-0156"]) {
    expect(containsWords(["Margaret", stored], "+61 491 570 156")).toBe(true);
    expect(containsWords(["Margaret", stored], "0491-570")).toBe(true);
    expect(containsWords(["Margaret", stored], "0491 571")).toBe(false);
  }
});

test("finds a number within notes, but not the digits of a date or address", () => {
  const notes = "Gate 4. Other number 0412 345 678 (Jo), since 2026-11-18.";
  for (const search of ["0412345678", "+61 412 345 678", "0412 345"])
    expect(containsWords([notes], search)).toBe(true);
  expect(containsWords([notes], "0412 346")).toBe(false);
  expect(containsWords([notes], "4041 2345")).toBe(false);
});

test.each([
  ["1147", true],
  ["#47", true],
  ["0491", false],
  ["491570", false],
  ["Unit 4", false],
])("treats %s as a job's number: %s", (search, may) => {
  expect(isRecordNumber(search)).toBe(may);
});

test.each([
  ["234.30", 23_430],
  ["$234", 23_400],
  ["$1,234.50", 123_450],
  ["1234.50", 123_450],
  ["234", null],
  ["1,23.50", null],
  ["99999999.99", null],
  ["2.345", null],
])("reads the amount %s as %s", (search, cents) => {
  expect(searchedCents(search)).toBe(cents);
});
