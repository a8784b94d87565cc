import { expect, test } from "vitest";
import { cutPage, PAGE_ASKED, PAGE_ROWS, withPage } from "./cut-page.ts";

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const answer = (numbers: number[], hasNextPage = true) => ({
  edges: numbers.map((number) => ({ cursor: `c${number}`, node: number })),
  pageInfo: { hasNextPage },
});

const whole = answer(rows(1, PAGE_ASKED));

test("a new page shows its rows and starts the next one after them", () => {
  expect(cutPage(whole, { after: null, end: undefined })).toEqual({ rows: rows(1, PAGE_ROWS), end: "c10" });
});

test("the last page shows the rest", () => {
  expect(cutPage(answer([1, 2, 3], false), { after: null, end: undefined })).toEqual({
    rows: [1, 2, 3],
    end: null,
  });
});

test("an added row lengthens its page and doesn't shift the next", () => {
  const longer = answer([0, ...rows(1, PAGE_ASKED - 1)]);
  expect(cutPage(longer, { after: null, end: "c10" })).toEqual({ rows: rows(0, 10), end: "c10" });
});

test("a removed row shortens its page and doesn't shift the next", () => {
  const shorter = answer(rows(2, PAGE_ASKED + 1));
  expect(cutPage(shorter, { after: null, end: "c10" })).toEqual({ rows: rows(2, 10), end: "c10" });
});

test("a page whose last row is removed ends with a different row", () => {
  const without = answer(rows(1, PAGE_ASKED + 1).filter((number) => number !== 10));
  expect(cutPage(without, { after: null, end: "c10" })).toEqual({ rows: [...rows(1, 9), 11], end: "c11" });
});

test("a page skips rows the previous page has taken over", () => {
  const old = answer(rows(11, 24));
  expect(cutPage(old, { after: "c11", end: "c20" })).toEqual({ rows: rows(12, 20), end: "c20" });
});

test("cards fill the last line with the next rows", () => {
  const shorter = answer(rows(2, PAGE_ASKED + 1));
  expect(cutPage(shorter, { after: null, end: "c10", columns: 2 })).toEqual({
    rows: rows(2, 11),
    end: "c11",
  });
});

test("a last page that grows past its size is followed by another", () => {
  const grown = answer(rows(1, 12), false);
  expect(cutPage(grown, { after: null, end: null })).toEqual({ rows: rows(1, 10), end: "c10" });
});

test("pages follow each other, and the last page has no next page", () => {
  const first = { rows: [1], end: "c1" };
  const second = { rows: [2], end: "c2" };
  const pages = withPage(withPage([], 0, first), 1, second);
  expect(pages).toEqual([first, second]);
  expect(withPage(pages, 1, { ...second })).toBe(pages);
  expect(withPage(pages, 0, { rows: [1], end: null })).toEqual([{ rows: [1], end: null }]);
});
