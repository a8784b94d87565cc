import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, separateOperations } from "graphql";

// The documents of tools.graphql. Only their types are generated: the schema imports these files, and the types are
// generated from the schema.

export type {
  ToolCustomerQuery,
  ToolJobFragment,
  ToolJobQuery,
  ToolTeamQuery,
} from "./generated/documents.ts";

type Documents = typeof import("./generated/documents.ts");
type NameOf<Export> = Export extends `${infer Name}Document` ? Name : never;

const documents = separateOperations(parse(readFileSync(join(import.meta.dirname, "tools.graphql"), "utf8")));

/** The document of an operation in tools.graphql, with its types. */
export function documentOf<Name extends NameOf<keyof Documents>>(name: Name): Documents[`${Name}Document`] {
  const document = documents[name];
  if (!document) throw new Error(`tools.graphql has no ${name}`);
  return document as Documents[`${Name}Document`];
}
