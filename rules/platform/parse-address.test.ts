import { expect, test } from "vitest";
import { parseAddress } from "./parse-address.ts";

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
  [
    "Unit 2\n9 Bay St\nDarwin City, Northern Territory, 0800, Australia",
    { street: "Unit 2\n9 Bay St", suburb: "Darwin City", state: "NT", postcode: "0800" },
  ],
  ["5 Bay St, Mount Victoria", { street: "5 Bay St", suburb: "Mount Victoria", state: null, postcode: null }],
  ["Bentleigh East VIC 3165", { street: "Bentleigh East", suburb: null, state: "VIC", postcode: "3165" }],
  [", VIC 3165", { street: null, suburb: null, state: "VIC", postcode: "3165" }],
  [" ", { street: null, suburb: null, state: null, postcode: null }],
])("splits %s", (text, parts) => {
  expect(parseAddress(text)).toEqual(parts);
});
