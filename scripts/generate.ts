import { pathToFileURL } from "node:url";
import { makeWhenStale } from "./freshness.ts";
import { runOrExit } from "./run.ts";

/** Generates the Prisma client and the typed documents, each only when its sources changed. */
export async function generate(): Promise<void> {
  await runOrExit("node", ["api/database/generate.ts"]);
  await makeWhenStale(
    "web/generated",
    ["schema.graphql", "codegen.ts", "package-lock.json", "web/**/*.{ts,tsx,graphql}", "api/**/*.graphql"],
    () => runOrExit("graphql-codegen", ["--config", "codegen.ts", "--silent"]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await generate();
