import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { semanticNonNull } from "./semantic-non-null.ts";

/** Returns a schema sorted by name, as it's committed and downloaded. */
export const printedSchema = (schema: GraphQLSchema): string =>
  `${withDirectives(schema, printSchema(lexicographicSortSchema(schema)))}\n`;

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
