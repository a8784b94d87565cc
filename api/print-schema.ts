import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { publicSchemaOf } from "./graphql/public-schema.ts";
import { semanticNonNull } from "./graphql/semantic-non-null.ts";
import { schema } from "./schema.ts";

// `node api/print-schema.ts` writes both schemas. With `--check` it fails if a file is out of date.
const schemas = { "schema.graphql": schema, "schema.public.graphql": publicSchemaOf(schema) };
const isCheck = process.argv.includes("--check");

for (const [name, each] of Object.entries(schemas)) {
  const path = join(import.meta.dirname, "..", name);
  const printed = `${withDirectives(each, printSchema(lexicographicSortSchema(each)))}\n`;
  if (!isCheck) {
    writeFileSync(path, printed);
  } else if (!existsSync(path) || readFileSync(path, "utf8") !== printed) {
    process.stderr.write(`${name} is out of date. Run node api/print-schema.ts\n`);
    process.exitCode = 1;
  }
}

/** GraphQL's printer prints directive definitions, but not where they're applied. */
function withDirectives(schema: GraphQLSchema, text: string): string {
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
