import { expect, test } from "vitest";
import { partAmount } from "./charge-detail.ts";

test("a part says its amount as its charge does: counted, or in its unit", () => {
  expect(partAmount({ quantity: 3, unit: "each" })).toBe("× 3");
  expect(partAmount({ quantity: 3, unit: "m" })).toBe("3 m");
});
