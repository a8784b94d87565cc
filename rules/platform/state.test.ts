import { expect, test } from "vitest";
import { stateAbbreviation } from "./state.ts";

test.each([
  ["Victoria", "VIC"],
  [" vic. ", "VIC"],
  ["New  South Wales", "NSW"],
  ["N.S.W.", "NSW"],
  ["queensland", "QLD"],
  ["SOUTH AUSTRALIA", "SA"],
  ["Western Australia", "WA"],
  ["Tasmania", "TAS"],
  ["Northern Territory", "NT"],
  ["Australian Capital Territory", "ACT"],
  ["Otago", "Otago"],
  ["", ""],
])("%j is %j", (text, short) => expect(stateAbbreviation(text)).toBe(short));
