import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Mel Tran", "MT"],
  ["Lou O.", "LO"],
  ["Bayside Climate Co", "BC"],
  ["tomasi", "T"],
  ["Smith & Sons", "SS"],
  ["Éva  –  Ørsted", "ÉØ"],
  ["  ", "?"],
])("“%s” has the initials %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
