import { expect, test } from "vitest";
import { partAmount } from "./charge-detail.ts";

test("shows a part's amount like its charge: counted or in its unit", () => {
  expect(partAmount({ quantity: 3, unit: "each" })).toBe("× 3");
  expect(partAmount({ quantity: 3, unit: "m" })).toBe("3 m");
});
