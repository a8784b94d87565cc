import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeWhenStale } from "./freshness.ts";
import { root } from "./run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, "scripts", "freshness-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("only counts tests as sources if asked", async () => {
  const product = join(relative(root, folder), "types.txt");
  const inputs = [`${relative(root, folder)}/*.ts`];
  const make = (readsTests: boolean) =>
    makeWhenStale(product, inputs, async () => writeFileSync(join(root, product), "made"), { readsTests });
  await make(true);
  writeFileSync(join(folder, "some.test.ts"), "one");
  expect(await make(true)).toBe(true);
  await make(false);
  writeFileSync(join(folder, "some.test.ts"), "two");
  expect(await make(false)).toBe(false);
});

test("builds once from the same sources, and again when one of them changes", async () => {
  const product = join(relative(root, folder), "product.txt");
  const inputs = [`${relative(root, folder)}/**/*`];
  let made = 0;
  const make = () =>
    makeWhenStale(product, inputs, async () => {
      made += 1;
      writeFileSync(join(root, product), "made");
    });
  writeFileSync(join(folder, "source.ts"), "one");
  writeFileSync(join(root, product), "");
  await make();
  await make();
  await make();
  // The product is among its own inputs, so the second build sees the first one's output.
  expect(made).toBeLessThanOrEqual(2);
  const before = made;
  expect(await make()).toBe(false);
  writeFileSync(join(folder, "source.ts"), "two");
  expect(await make()).toBe(true);
  expect(made).toBe(before + 1);
});
