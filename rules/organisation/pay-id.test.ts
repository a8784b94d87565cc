import { expect, test } from "vitest";
import { formatPayId, parsePayId } from "./pay-id.ts";

test.each([
  ["51 824 753 556", "51824753556", "51 824 753 556"],
  ["0491 570 156", "+61491570156", "0491 570 156"],
  ["+61 491 570 156", "+61491570156", "0491 570 156"],
  [" Accounts@Bayside.example ", "accounts@bayside.example", "accounts@bayside.example"],
])("'%s' is a PayID", (typed, stored, shown) => {
  expect(parsePayId(typed)).toBe(stored);
  expect(formatPayId(stored)).toBe(shown);
});

test.each(["(03) 5550 1180", "51 824 753 557", "accounts@", "Bayside", ""])("'%s' isn't one", (typed) => {
  expect(parsePayId(typed)).toBeNull();
});
