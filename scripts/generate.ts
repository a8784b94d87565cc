import { pathToFileURL } from "node:url";
import { isClientCurrent } from "../api/database/generate.ts";
import { makeWhenStale } from "./freshness.ts";
import { runOrExit } from "./run.ts";

export async function generate(): Promise<void> {
  if (!isClientCurrent()) await runOrExit("node", ["api/database/generate.ts"]);
  const schema = ["schema.graphql", "scripts/typed-schema.ts", "package-lock.json"];
  await Promise.all([
    makeWhenStale(
      "web/generated",
      [...schema, "codegen.ts", "web/**/*.{ts,tsx,graphql}", "api/**/*.graphql"],
      () => runOrExit("graphql-codegen", ["--config", "codegen.ts", "--silent"]),
    ),
    makeWhenStale(
      "api/testing/generated/document-texts.ts",
      [...schema, "scripts/type-test-documents.ts", "api/**/*.test.ts", "api/testing/*.ts"],
      () => runOrExit("node", ["scripts/type-test-documents.ts"]),
      { readsTests: true },
    ),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await generate();
