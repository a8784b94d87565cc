import { expect, test } from "vitest";
import { parseMobileNumber } from "./mobile-number.ts";

test("refuses a landline with the reason", () => {
  expect(parseMobileNumber("0491 570 156")).toEqual({ e164: "+61491570156" });
  expect(parseMobileNumber("(03) 5550 1180")).toEqual({ reason: "Only mobile numbers can receive an SMS" });
  expect(parseMobileNumber("123")).toEqual({ reason: "Enter a valid phone number" });
});
