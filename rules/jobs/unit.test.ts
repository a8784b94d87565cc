import { expect, test } from "vitest";
import { formatQuantity, parseQuantity, parseUnit, pricePerUnit, splitQuantity, UNITS } from "./unit.ts";

test("accepts whole numbers for counted units and up to 3 decimal places for measured units", () => {
  expect(["6", "1,250", "1.0"].map((text) => parseQuantity(text, "each"))).toEqual([6_000, 1_250_000, 1_000]);
  expect(["0", "0.5", "-1", "x", ""].map((text) => parseQuantity(text, "each"))).toEqual(Array(5).fill(null));
  expect(["2.5", "0.001", ".75", "12"].map((text) => parseQuantity(text, "kg"))).toEqual([
    2_500, 1, 750, 12_000,
  ]);
  expect(
    ["0", "0.0001", "-0.5", "1e9", "9".repeat(100_000)].map((text) => parseQuantity(text, "m2")),
  ).toEqual(Array(5).fill(null));
});

test("recognises the unit names that people and other programs use", () => {
  const names = ["EA", "Hours", "hr.", "per day", "lin. m", "sq m", "m²", "Kgs", "litre", "Box"];
  expect(names.map(parseUnit)).toEqual(["each", "h", "h", "day", "m", "m2", "m2", "kg", "L", "each"]);
  expect(["", "$", "12", "gallon", "m".repeat(100_000)].map(parseUnit)).toEqual(Array(5).fill(null));
  expect(UNITS.map(parseUnit)).toEqual(UNITS);
});

test("formats a quantity with its unit", () => {
  expect([formatQuantity(1_250, "each"), formatQuantity(2.5, "h"), formatQuantity(1_000.125, "m2")]).toEqual([
    "1,250",
    "2.5 h",
    "1,000.125 m²",
  ]);
  expect([pricePerUnit("$5.00", "each"), pricePerUnit("$96.00", "kg")]).toEqual(["$5.00", "$96.00/kg"]);
});

test("accepts a unit typed after a quantity", () => {
  expect(["2.5 h", "3kg", "1,200.5 sq m", "4 pcs"].map(splitQuantity)).toEqual([
    { figure: "2.5", unit: "h" },
    { figure: "3", unit: "kg" },
    { figure: "1,200.5", unit: "m2" },
    { figure: "4", unit: "each" },
  ]);
  for (const text of ["2.5", "2 gallons", "h", `1${" ".repeat(100_000)}h`])
    expect(splitQuantity(text)).toEqual({ figure: text });
});
