import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeWhenStale } from "./freshness.ts";
import { generate } from "./generate.ts";
import { writeRelease } from "./release/write-release.ts";
import { root, runOrExit } from "./run.ts";

export async function build(onStep: (step: string) => void = () => {}): Promise<void> {
  onStep("Generating code");
  await generate();
  await makeWhenStale(
    "web/dist",
    ["package-lock.json", "schema.graphql", "codegen.ts", "web/**/*", "design-system/**/*", "rules/**/*.ts"],
    async () => {
      onStep("Building the web client");
      await runVite("web/vite.config.ts");
      onStep("Building the portals");
      await runVite("web/portals.vite.config.ts");
      onStep("Building the public site");
      await buildSite();
      onStep("Building the developer pages");
      await buildDevelopers();
      onStep("Building GraphiQL");
      await buildGraphiql();
    },
  );
}

/** Builds the phone client into web/native/dist, for the server in `PUBLIC_URL`. */
export async function buildNative(): Promise<void> {
  await generate();
  await runVite("web/native/vite.config.ts");
}

export async function buildSite(): Promise<void> {
  const sources = [
    "package-lock.json",
    "web/site/**/*",
    "web/features/website/blog-article/*",
    "design-system/**/*",
    "rules/**/*.ts",
  ];
  await makeWhenStale("web/dist/.site", sources, async () => {
    await runVite("web/site/vite.config.ts", "--ssr", "site/render-page.tsx");
    await runVite("web/site/vite.config.ts");
  });
}

/** Builds the pages for integrators, without GraphiQL. */
export async function buildDevelopers(): Promise<void> {
  const sources = ["package-lock.json", "web/site/**/*", "design-system/**/*", "rules/**/*.ts"];
  await makeWhenStale("web/dist/.developers", sources, async () => {
    await runVite("web/site/developers/vite.config.ts", "--ssr", "site/developers/render-developers.tsx");
    await runVite("web/site/developers/vite.config.ts");
  });
}

/** Monaco makes it the largest part, so it's built only when its own sources change. */
export async function buildGraphiql(): Promise<void> {
  const sources = ["package-lock.json", "web/site/developers/graphiql/*"];
  await makeWhenStale("web/dist/.graphiql", sources, () =>
    runVite("web/site/developers/graphiql/vite.config.ts"),
  );
}

const runVite = (config: string, ...options: string[]) =>
  runOrExit("vite", ["build", "--config", config, "--logLevel", "warn", ...options]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build();
  await writeRelease(join(root, "release"));
}
