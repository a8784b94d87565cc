import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { semanticNonNull } from "./graphql/semantic-non-null.ts";
import { schema } from "./schema.ts";

// `node api/print-schema.ts` writes schema.graphql. With `--check` it fails if the file is out of date.
const path = join(import.meta.dirname, "../schema.graphql");
const printed = `${withDirectives(printSchema(lexicographicSortSchema(schema)))}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(path, printed);
} else if (readFileSync(path, "utf8") !== printed) {
  process.stderr.write("schema.graphql is out of date. Run node api/print-schema.ts\n");
  process.exitCode = 1;
}

/** GraphQL's printer prints directive definitions, but not where they're applied. */
function withDirectives(text: string): string {
  const start = text.indexOf("\ntype Mutation {");
  const end = text.indexOf("\n}\n", start);
  const fields = schema.getMutationType()?.getFields() ?? {};
  let name = "";
  const lines = text.slice(start, end).split("\n");
  const marked = lines.map((line) => {
    name = /^ {2}(\w+)[(:]/.exec(line)?.[1] ?? name;
    const closesField = /^ {2}(?:\w.*|\)): \S+$/.test(line);
    return closesField && fields[name]?.extensions.nullOnlyWithError
      ? `${line} @${semanticNonNull.name}`
      : line;
  });
  return text.slice(0, start) + marked.join("\n") + text.slice(end);
}
