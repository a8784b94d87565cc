import { expect, test } from "vitest";
import { auditDetail } from "./audit-detail.ts";

test.each([
  [null, null],
  ['{"days":7,"reason":"They moved"}', "days: 7, reason: They moved"],
  [
    '{"from":{"quietDays":7},"order":["A","B"],"note":null}',
    'from: {"quietDays":7}, order: ["A","B"], note: null',
  ],
  ['"as it is"', "as it is"],
])("%s", (json, words) => {
  expect(auditDetail(json)).toBe(words);
});
