import fc from "fast-check";
import { expect, test } from "vitest";
import { abnProblem, formatAbn, parseAbn } from "./abn.ts";

const VALID = "51824753556";

test("accepts a registered number in any spacing", () => {
  expect(parseAbn("51 824 753 556")).toBe(VALID);
  expect(parseAbn("53-004-085-616")).toBe("53004085616");
});

test("refuses a changed digit, wherever it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
      const digit = (Number(VALID[place]) + change) % 10;
      expect(parseAbn(`${VALID.slice(0, place)}${digit}${VALID.slice(place + 1)}`)).toBeNull();
    }),
  );
});

test.each(["", "5182475355", "518247535566", "5182475355x", "00000000000"])("refuses '%s'", (text) => {
  expect(parseAbn(text)).toBeNull();
});

test("is shown in groups of digits", () => {
  expect(formatAbn(VALID)).toBe("51 824 753 556");
});

test("says whether digits are missing or mistyped", () => {
  expect(abnProblem("51 824 753 557")).toMatch(/mistyped/);
  for (const text of ["5182475355", "51 824 753 55x"]) expect(abnProblem(text)).toMatch(/11 digits\)$/);
});
