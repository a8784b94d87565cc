import { findChromium } from "./browser.ts";
import { generate } from "./generate.ts";
import { run } from "./run.ts";

/** Pictures from another system differ in every letter. */
if (process.platform !== "linux") {
  console.error("The accepted pictures are from Linux. Run this in a Linux container or in CI.");
  process.exit(1);
}
const chromium = await findChromium();
if (!chromium) {
  console.error("This needs Chromium. Set CHROMIUM_PATH.");
  process.exit(1);
}
await generate();
process.exit(
  await run("vitest", ["run", "--project=stories", ...process.argv.slice(2)], {
    CHROMIUM_PATH: chromium,
    PICTURES: "accept",
  }),
);
