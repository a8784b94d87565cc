import { expect, test } from "vitest";
import { formatAddress } from "./address.ts";

test("formats the known parts of an address on one line", () => {
  const whole = { street: "14 Fourth Street", suburb: "Parkdale", state: "VIC", postcode: "3195" };
  expect(formatAddress(whole)).toBe("14 Fourth Street, Parkdale VIC 3195");
  expect(formatAddress({ suburb: "Parkdale", street: null })).toBe("Parkdale");
  expect(formatAddress({})).toBeNull();
});
