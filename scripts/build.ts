import { pathToFileURL } from "node:url";
import { makeWhenStale } from "./freshness.ts";
import { generate } from "./generate.ts";
import { runOrExit } from "./run.ts";

/** Builds the web client into web/dist when its sources changed. */
export async function build(): Promise<void> {
  await generate();
  await makeWhenStale(
    "web/dist",
    ["package-lock.json", "schema.graphql", "codegen.ts", "web/**/*", "design-system/**/*", "rules/**/*.ts"],
    async () => {
      await runVite("web/vite.config.ts");
      await runVite("web/portals.vite.config.ts");
    },
  );
}

const runVite = (config: string) => runOrExit("vite", ["build", "--config", config, "--logLevel", "warn"]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
