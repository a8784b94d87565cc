import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { appManifest, ICONS } from "./app-manifest.ts";

const sizeOf = async (file: string) => {
  const { width, height } = await sharp(join(import.meta.dirname, "public", file)).metadata();
  return `${width}x${height}`;
};

test("matches each manifest image to its declared size", async () => {
  const { icons = [], screenshots = [] } = appManifest;
  const said = [...icons, ...screenshots].filter(({ sizes }) => sizes !== "any");
  expect(said.length).toBeGreaterThan(5);
  const found = await Promise.all(said.map(({ src }) => sizeOf(src)));
  expect(found).toEqual(said.map(({ sizes }) => sizes));
});

test("has square corners on icons that phones mask", async () => {
  for (const { file, isUncut } of ICONS) {
    const { data } = await sharp(join(import.meta.dirname, "public", file))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.at(3) === 255, file).toBe(isUncut);
  }
});
