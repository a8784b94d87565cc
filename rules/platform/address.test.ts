import { expect, test } from "vitest";
import { formatAddress, parseAddress } from "./address.ts";

test("formats the known parts of an address on one line", () => {
  const whole = { street: "14 Fourth Street", suburb: "Parkdale", state: "VIC", postcode: "3195" };
  expect(formatAddress(whole)).toBe("14 Fourth Street, Parkdale VIC 3195");
  expect(formatAddress({ suburb: "Parkdale", street: null })).toBe("Parkdale");
  expect(formatAddress({})).toBeNull();
});

test.each([
  [
    "14 Fourth Street, Parkdale VIC 3195",
    { street: "14 Fourth Street", suburb: "Parkdale", state: "VIC", postcode: "3195" },
  ],
  [
    "Unit 2, 5 Bay St, Brighton vic",
    { street: "Unit 2, 5 Bay St", suburb: "Brighton", state: "VIC", postcode: null },
  ],
  ["41 Como Parade West", { street: "41 Como Parade West", suburb: null, state: null, postcode: null }],
  ["3195", { street: null, suburb: null, state: null, postcode: "3195" }],
  [" ", { street: null, suburb: null, state: null, postcode: null }],
])("splits %s", (text, parts) => {
  expect(parseAddress(text)).toEqual(parts);
});
