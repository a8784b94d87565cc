import { expect, test } from "vitest";
import { cutPage, PAGE_ASKED, PAGE_ROWS, withPage } from "./cut-page.ts";

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const answer = (numbers: number[], hasNextPage = true) => ({
  edges: numbers.map((number) => ({ cursor: `c${number}`, node: number })),
  pageInfo: { hasNextPage },
});

const whole = answer(rows(1, PAGE_ASKED));

test("a new page shows its rows and starts the next one after them", () => {
  expect(cutPage(whole, { after: null, end: undefined })).toEqual({ rows: rows(1, PAGE_ROWS), end: "c12" });
});

test("the last page shows the rest", () => {
  expect(cutPage(answer([1, 2, 3], false), { after: null, end: undefined })).toEqual({
    rows: [1, 2, 3],
    end: null,
  });
});

test("a row that came lengthens its page, and leaves the next one alone", () => {
  const longer = answer([0, ...rows(1, PAGE_ASKED - 1)]);
  expect(cutPage(longer, { after: null, end: "c12" })).toEqual({ rows: rows(0, 12), end: "c12" });
});

test("a row that went shortens its page, and leaves the next one alone", () => {
  const shorter = answer(rows(2, PAGE_ASKED + 1));
  expect(cutPage(shorter, { after: null, end: "c12" })).toEqual({ rows: rows(2, 12), end: "c12" });
});

test("a page whose last row went ends with another", () => {
  const without = answer(rows(1, PAGE_ASKED + 1).filter((number) => number !== 12));
  expect(cutPage(without, { after: null, end: "c12" })).toEqual({ rows: [...rows(1, 11), 13], end: "c13" });
});

test("a page leaves out what the page before it has taken over", () => {
  const old = answer(rows(13, 28));
  expect(cutPage(old, { after: "c13", end: "c24" })).toEqual({ rows: rows(14, 24), end: "c24" });
});

test("cards fill their last line from the rows to come", () => {
  const shorter = answer(rows(2, PAGE_ASKED + 1));
  expect(cutPage(shorter, { after: null, end: "c12", columns: 2 })).toEqual({
    rows: rows(2, 13),
    end: "c13",
  });
});

test("the last page that grew past its size gets a page after it", () => {
  const grown = answer(rows(1, 14), false);
  expect(cutPage(grown, { after: null, end: null })).toEqual({ rows: rows(1, 12), end: "c12" });
});

test("pages follow each other, and none follows the last", () => {
  const first = { rows: [1], end: "c1" };
  const second = { rows: [2], end: "c2" };
  const pages = withPage(withPage([], 0, first), 1, second);
  expect(pages).toEqual([first, second]);
  expect(withPage(pages, 1, { ...second })).toBe(pages);
  expect(withPage(pages, 0, { rows: [1], end: null })).toEqual([{ rows: [1], end: null }]);
});
