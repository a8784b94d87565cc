import { expect, test } from "vitest";
import { quickestRun } from "../testing/quickest-run.ts";
import { saidWho, withoutAddress } from "./said-who.ts";

test.each([
  ["Hi, it's Sam Whitby. Our split system leaks", "Sam Whitby"],
  ["Hi its Priya from number 9, can you come Thursday?", "Priya"],
  ["Good morning, this is Mary-Anne O’Brien from Mentone", "Mary-Anne O’Brien"],
  ["My name is Zoë Müller. The heater is out", "Zoë Müller"],
  ["my name’s Dan and the heater is out", "Dan"],
  ["Sam Whitby here, the unit is leaking again", "Sam Whitby"],
  ["Aircon died. Can you come Friday? Thanks, Wendy Harcourt", "Wendy Harcourt"],
  ["Aircon died.\nKind regards,\nWendy", "Wendy"],
  ["Aircon died - Wendy", "Wendy"],
  ["Aircon died. Thanks Jodie", ""],
  ["It’s Thursday that suits us", ""],
  ["I’m At work until five, it's The unit upstairs", ""],
  ["it’s leaking everywhere", ""],
  ["Hi, a friend gave me your number. Could someone look at a split system in Mentone?", ""],
  ["", ""],
])("reads the name in %j", (text, name) => {
  expect(saidWho(text).name).toBe(name);
});

test.each([
  ["I’m at 9 Collins St, Mentone. Can you come?", "9 Collins St, Mentone"],
  ["We are at 9 Collins Street Mentone VIC 3194, ring the bell", "9 Collins Street, Mentone VIC 3194"],
  ["unit is 2/9 Rose Court in Black Rock", "2/9 Rose Court, Black Rock"],
  ["14 St Kilda Rd needs a service", "14 St Kilda Rd"],
  ["12a Ocean View Parade, Port Melbourne 3207", "12a Ocean View Parade, Port Melbourne 3207"],
  ["9 Collins St. The unit leaks", "9 Collins St"],
  ["Can you come to 9 Collins St Thursday?", "9 Collins St"],
  ["2 units upstairs and 3 in the street", ""],
  ["we have 4 St Bernards", ""],
  ["call me on 0491 577 644", ""],
])("reads the address in %j", (text, address) => {
  expect(saidWho(text).address).toBe(address);
});

test("takes the address out of the words", () => {
  expect(withoutAddress("come to 2/9 Rose Court, Mentone on Friday")).toBe("come to on Friday");
  expect(withoutAddress("come on Friday")).toBe("come on Friday");
});

test("reads the longest text quickly", () => {
  const read = () => {
    saidWho("9 St ".repeat(5_000));
    saidWho(`${"It’s ".repeat(2_000)}x`);
  };
  expect(quickestRun(500, read)).toBeLessThan(500);
});
