import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PRODUCT_PICTURES, productPicture } from "../../rules/platform/product-picture.ts";

const served = join(import.meta.dirname, "../../web/public");

describe("a picture of the product", () => {
  test.each(PRODUCT_PICTURES.flatMap((name) => [[name, "light"] as const, [name, "dark"] as const]))(
    "%s has its files in the %s theme",
    (name, theme) => {
      const { src, srcSet, width, height } = productPicture(name, theme);
      for (const file of [src, ...srcSet.split(", ").map((each) => each.split(" ")[0] ?? "")]) {
        expect([file, existsSync(join(served, file))]).toEqual([file, true]);
      }
      expect(Math.min(width, height)).toBeGreaterThan(0);
    },
  );

  test("refuses an unknown picture", () => {
    expect(() => productPicture("nothing", "light")).toThrow("no picture called nothing");
  });
});
