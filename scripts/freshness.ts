import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./run.ts";

const ignored =
  /(^|\/)(node_modules|generated|dist|storybook-static|e2e|\.data|native\/ios|native\/android)(\/|$)|\.stamp$/;
const tests = /\.(test|stories)\.tsx?$/;

export function digestOf(globs: string[], { readsTests = false } = {}): string {
  const files = globSync(globs, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => /^(node_modules|generated|dist)$/.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !ignored.test(file) && (readsTests || !tests.test(file)))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(file);
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** Runs `make` unless the product's stamp matches the inputs' digest. Only stamps a successful `make`. */
export async function makeWhenStale(
  product: string,
  inputs: string[],
  make: () => Promise<void>,
  options?: { readsTests?: boolean },
): Promise<boolean> {
  const stamp = join(root, `${product}.stamp`);
  const digest = digestOf(inputs, options);
  if (existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, "utf8") === digest)
    return false;
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}
