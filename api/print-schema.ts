import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { publicSchemaOf } from "./graphql/public-schema.ts";
import { semanticNonNull } from "./graphql/semantic-non-null.ts";
import { openApi } from "./rest/openapi.ts";
import { routes } from "./rest/routes.ts";
import { schema } from "./schema.ts";

// `node api/print-schema.ts` writes both schemas and the REST API's description. With `--check` it fails if a file is out of date.
const printed = {
  "schema.graphql": sdlOf(schema),
  "schema.public.graphql": sdlOf(publicSchemaOf(schema)),
  "openapi.json": `${JSON.stringify(openApi({ routes, schema }), null, 2)}\n`,
};
const isCheck = process.argv.includes("--check");

for (const [name, text] of Object.entries(printed)) {
  const path = join(import.meta.dirname, "..", name);
  if (!isCheck) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    process.stderr.write(`${name} is out of date. Run node api/print-schema.ts\n`);
    process.exitCode = 1;
  }
}

function sdlOf(each: GraphQLSchema): string {
  return `${withDirectives(each, printSchema(lexicographicSortSchema(each)))}\n`;
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
