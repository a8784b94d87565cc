import { expect, test } from "vitest";
import { formatPhone, mayBeMobile, normalisePhone } from "./phone.ts";

test.each([
  ["0491 570 156", "+61491570156"],
  ["61491570156", "+61491570156"],
  ["+61 491 570 156", "+61491570156"],
  ["+61 (0)491 570 156", "+61491570156"],
  ["(03) 5550 1180", "+61355501180"],
  ["+64 21 123 456", "+6421123456"],
  ["nobody", null],
  ["12", null],
])("%s becomes %s", (typed, normal) => {
  expect(normalisePhone(typed)).toBe(normal);
});

test.each([
  ["+61491570156", "0491 570 156"],
  ["0355501180", "(03) 5550 1180"],
  ["1300975707", "1300 975 707"],
  ["131450", "13 14 50"],
  ["ask at reception", "ask at reception"],
])("%s is shown as %s", (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

test.each([
  ["0491 570 156", true],
  ["+64 21 123 456", true],
  ["(03) 5550 3366", false],
  ["+61 3 5550 3366", false],
  ["1300 975 707", false],
  ["ask at reception", false],
])("treats %s as a possible mobile: %s", (typed, may) => {
  expect(mayBeMobile(typed)).toBe(may);
});
