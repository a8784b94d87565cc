import { expect, test } from "vitest";
import { colorName, nextTechnicianColor, TECHNICIAN_COLORS } from "./technician-colors.ts";

test("gives people the palette's colours in turn, then the least used", () => {
  const given: string[] = [];
  for (let person = 0; person < 11; person++) given.push(nextTechnicianColor(given));
  expect(given).toEqual([...Object.values(TECHNICIAN_COLORS), TECHNICIAN_COLORS.harbour]);
  expect(nextTechnicianColor([null, TECHNICIAN_COLORS.harbour.toLowerCase()])).toBe(TECHNICIAN_COLORS.brick);
});

test("names a palette colour, however it's written", () => {
  expect(colorName("#2063b0")).toBe("Harbour");
  expect(colorName("#123456")).toBe("Custom");
});
