import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./browser.ts";
import { build } from "./build.ts";
import { startDemo } from "./demo-server.ts";
import { HELP_SHOTS } from "./pictures/help-shots.ts";
import { LANDING_SHOTS } from "./pictures/landing-shots.ts";
import type { Shot } from "./pictures/shot.ts";
import { type Taken, takeShot } from "./pictures/take-shot.ts";
import { root } from "./run.ts";

/**
 * Takes the product pictures from the demo data. `node scripts/pictures.ts` takes them all, or only the ones named.
 * Commit them with `rules/platform/product-pictures.json`. Set PICTURES_ORIGIN to use a running demo server.
 */
const SHOTS: Shot[] = [...LANDING_SHOTS, ...HELP_SHOTS];
const SIZES = join(root, "rules/platform/product-pictures.json");

const names = process.argv.slice(2);
const unknown = names.filter((name) => SHOTS.every((shot) => shot.name !== name));
if (unknown.length > 0) throw new Error(`There’s no picture called ${unknown.join(", ")}`);
const chosen = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));

const given = process.env.PICTURES_ORIGIN;
if (!given) await build();
const server = given ? null : await startDemo();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  const sizes: Record<string, Taken> = JSON.parse(await readFile(SIZES, "utf8"));
  for (const shot of chosen) {
    sizes[shot.name] = await takeShot(browser, given ?? server?.origin ?? "", shot);
    console.log(`✓ ${shot.name}`);
  }
  const kept = Object.entries(sizes).filter(([name]) => SHOTS.some((shot) => shot.name === name));
  kept.sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(SIZES, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
} finally {
  await browser.close();
  await server?.stop();
}
