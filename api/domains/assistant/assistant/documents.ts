import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, separateOperations } from "graphql";

// Documents from tools.graphql. Only types are generated from them, because generation needs the schema, which imports
// this file.

export type {
  ToolCustomerQuery,
  ToolJobFragment,
  ToolJobQuery,
  ToolTeamQuery,
} from "./generated/documents.ts";

type Documents = typeof import("./generated/documents.ts");
type NameOf<Export> = Export extends `${infer Name}Document` ? Name : never;

const documents = separateOperations(parse(readFileSync(join(import.meta.dirname, "tools.graphql"), "utf8")));

export function documentOf<Name extends NameOf<keyof Documents>>(name: Name): Documents[`${Name}Document`] {
  const document = documents[name];
  if (!document) throw new Error(`tools.graphql has no ${name}`);
  return document as Documents[`${Name}Document`];
}
