import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeWhenStale } from "./freshness.ts";
import { generate } from "./generate.ts";
import { root, runOrExit } from "./run.ts";

const OUTPUT = "storybook-static";
const UNFINISHED = "node_modules/.cache/storybook-static";

const SOURCES = [
  ".storybook/**/*",
  "design-system/**/*.{ts,tsx,css,json}",
  "web/{app,support-portal,owner-portal,features,platform,lib}/**/*.{ts,tsx,graphql}",
  "rules/**/*.ts",
  "docs/voice.md",
  "package-lock.json",
];

/** Builds Storybook into a folder that any web server can serve at any path. */
async function buildStorybook(): Promise<void> {
  await generate();
  await makeWhenStale(
    OUTPUT,
    SOURCES,
    async () => {
      await runOrExit("storybook", ["build", "-o", UNFINISHED, "--quiet", "--loglevel", "warn"]);
      // Until now, the development server has been serving the old build.
      rmSync(join(root, OUTPUT), { recursive: true, force: true });
      renameSync(join(root, UNFINISHED), join(root, OUTPUT));
    },
    { readsTests: true },
  );
}

await buildStorybook();
