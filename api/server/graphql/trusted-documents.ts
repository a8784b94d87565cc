import { existsSync, readFileSync } from "node:fs";
import { type DocumentNode, type GraphQLSchema, parse, validate, visit } from "graphql";
import { OutdatedClientError } from "../../errors.ts";

export interface TrustedDocuments {
  find(hash: string): DocumentNode;
  named(operation: string): DocumentNode | undefined;
}

const OPERATION = /\b(?:query|mutation|subscription) (\w+)/;

export function readTrustedDocuments(path: string, schema: GraphQLSchema): TrustedDocuments {
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
  const texts = new Map(Object.entries(manifest).map(([key, text]) => [bareHash(key), text]));
  const parsed = new Map<string, DocumentNode>();
  const find = (hash: string) => {
    const known = parsed.get(hash);
    if (known) return known;
    const text = texts.get(hash);
    if (text === undefined) throw new OutdatedClientError();
    const document = withoutClientDirectives(parse(text, { noLocation: true }));
    const [error] = validate(schema, document);
    if (error) throw error;
    parsed.set(hash, document);
    return document;
  };
  const hashes = new Map([...texts].map(([hash, text]) => [OPERATION.exec(text)?.[1] ?? "", hash]));
  const named = (operation: string) => {
    const hash = hashes.get(operation);
    return hash === undefined ? undefined : find(hash);
  };
  return { find, named };
}

/** Apollo Client doesn't send `@nonreactive`, but the manifest has it. */
const withoutClientDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: (node) => (node.name.value === "nonreactive" ? null : undefined) });

/** Returns a request's hash, in Apollo's format or the GraphQL-over-HTTP draft's. */
export function documentHash(params: {
  documentId?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } } | null | undefined;
}): string | undefined {
  const id = params.extensions?.persistedQuery?.sha256Hash ?? params.documentId;
  return typeof id === "string" ? bareHash(id) : undefined;
}

const bareHash = (id: string) => id.replace(/^sha256:/, "");
