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

test.each([
  ["12 Smith St Brighton East VIC 3187", "12 Smith St", "Brighton East", "VIC", "3187"],
  ["12 Smith St Brighton East 3187", "12 Smith St", "Brighton East", null, "3187"],
  ["12 Smith St Brighton VIC", "12 Smith St", "Brighton", "VIC", null],
  ["12 smith st brighton east vic 3187", "12 smith st", "brighton east", "VIC", "3187"],
  ["12 Smith St Brighton, VIC 3187", "12 Smith St", "Brighton", "VIC", "3187"],
  ["12 Smith St Mount Victoria", "12 Smith St", "Mount Victoria", null, null],
  ["12 Smith St Wagga Wagga New South Wales 2650", "12 Smith St", "Wagga Wagga", "NSW", "2650"],
  ["3/14 St Kilda Rd St Kilda VIC 3182", "3/14 St Kilda Rd", "St Kilda", "VIC", "3182"],
  ["Unit 3 14 Beach Road Black Rock VIC 3193", "Unit 3 14 Beach Road", "Black Rock", "VIC", "3193"],
  ["Unit 2, 5 Bay St Brighton VIC 3186", "Unit 2, 5 Bay St", "Brighton", "VIC", "3186"],
  ["Level 2, 500 Collins St Melbourne 3000", "Level 2, 500 Collins St", "Melbourne", null, "3000"],
  ["12-14 Smith Street Mount Waverley VIC 3149", "12-14 Smith Street", "Mount Waverley", "VIC", "3149"],
  ["14A Smith Ave. Glen Iris", "14A Smith Ave.", "Glen Iris", null, null],
  ["Lot 5 Clyde Road Berwick VIC 3806", "Lot 5 Clyde Road", "Berwick", "VIC", "3806"],
  ["Cnr Smith St & Jones Rd Brighton VIC 3186", "Cnr Smith St & Jones Rd", "Brighton", "VIC", "3186"],
  ["Corner Smith and Jones St Fitzroy", "Corner Smith and Jones St", "Fitzroy", null, null],
  ["12 St Kilda Road Melbourne", "12 St Kilda Road", "Melbourne", null, null],
  ["10 Smith St St Kilda VIC 3182", "10 Smith St", "St Kilda", "VIC", "3182"],
  ["7 Hay St St Arnaud VIC 3478", "7 Hay St", "St Arnaud", "VIC", "3478"],
  ["5 Tuckfield St Ocean Grove VIC 3226", "5 Tuckfield St", "Ocean Grove", "VIC", "3226"],
  ["14 Ocean Grove Rd Point Lonsdale", "14 Ocean Grove Rd", "Point Lonsdale", null, null],
  ["6 Park Way Golden Square VIC 3555", "6 Park Way", "Golden Square", "VIC", "3555"],
  ["5 Bay St, Golden Square VIC 3555", "5 Bay St", "Golden Square", "VIC", "3555"],
  ["12 The Esplanade Brighton", "12 The Esplanade", "Brighton", null, null],
  ["9 Bay St Port Melbourne Victoria 3207", "9 Bay St", "Port Melbourne", "VIC", "3207"],
])("ends the street of %s at its type", (text, street, suburb, state, postcode) => {
  expect(parseAddress(text)).toEqual({ street, suburb, state, postcode });
});

test.each([
  "5 High St North Melbourne",
  "41 Como Parade West Parkdale",
  "10 Acland St Kilda",
  "12 The Avenue of Honour Bacchus Marsh",
  "12 Smith St Unit 3 Brighton",
  "12 Smith St Rear Building",
  "Shop 2 Town Square 5 High St Kew",
  "Cnr Smith St and Jones",
  "Myer House, Smith St Brighton",
  "Unit 2, 5 Broadway Camberwell",
  "1 Broadway Camberwell",
  "PO Box 12 Brighton",
  "Smith St Brighton",
  "14 Ocean Grove",
  "88 Keys Rd",
])("leaves %s in the street, because it can be read in more than one way", (street) => {
  expect(parseAddress(`${street} VIC 3187`)).toEqual({
    street,
    suburb: null,
    state: "VIC",
    postcode: "3187",
  });
  expect(parseAddress(street)).toEqual({ street, suburb: null, state: null, postcode: null });
});

test("loses no word of an address", () => {
  const words = (text: string) => text.split(/[,\s]+/).filter(Boolean);
  for (const text of [
    "cnr & Rd",
    "12 St St St St Kilda",
    "Unit Unit 4 - Rd A",
    "1/ 2 St , Rd",
    "12, Rd",
    "&",
    "4 Rd ’",
  ])
    expect(words(Object.values(parseAddress(text)).filter(Boolean).join(" "))).toEqual(words(text));
});
