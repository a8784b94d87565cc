import { expect, test } from "vitest";
import { formatBsb, parseAccountNumber, parseBsb } from "./bsb.ts";

test("a BSB has six digits and is shown with its hyphen", () => {
  expect([parseBsb("013-999"), parseBsb("013 999"), parseBsb("13999")]).toEqual(["013999", "013999", null]);
  expect(formatBsb("013999")).toBe("013-999");
});

test("an account number keeps its leading zeros and has at most nine digits", () => {
  expect([parseAccountNumber("0012 345"), parseAccountNumber("1234567890")]).toEqual(["0012345", null]);
});
