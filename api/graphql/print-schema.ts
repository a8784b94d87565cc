import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "./schema.ts";

// `node api/graphql/print-schema.ts` writes schema.graphql; with `--check` it fails when the file is stale.
const path = join(import.meta.dirname, "../../schema.graphql");
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(path, printed);
} else if (readFileSync(path, "utf8") !== printed) {
  process.stderr.write("schema.graphql is stale: run node api/graphql/print-schema.ts\n");
  process.exitCode = 1;
}
