import { existsSync, readFileSync } from "node:fs";
import { type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";
import { BadInputError } from "../errors.ts";

/** The web client's documents, by the SHA-256 of their text. */
export interface TrustedDocuments {
  /** Parsed and validated once; throws BAD_INPUT for a hash that the client was never built with. */
  find(hash: string): DocumentNode;
  text(hash: string): string;
}

/** Reads the manifest that codegen writes: `{ [hash]: text }`. */
export function readTrustedDocuments(path: string, schema: GraphQLSchema): TrustedDocuments {
  const texts = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
  const parsed = new Map<string, DocumentNode>();
  const text = (hash: string) => {
    const found = Object.hasOwn(texts, hash) ? texts[hash] : undefined;
    if (found === undefined) throw new BadInputError("Unknown document. Please reload the page.");
    return found;
  };
  return {
    text,
    find(hash) {
      const known = parsed.get(hash);
      if (known) return known;
      const document = parse(text(hash), { noLocation: true });
      const [error] = validate(schema, document);
      if (error) throw error;
      parsed.set(hash, document);
      return document;
    },
  };
}

/** The hash a request names, in Apollo's or in the GraphQL-over-HTTP draft's way. */
export function documentHash(params: {
  documentId?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } } | null | undefined;
}): string | undefined {
  const id = params.extensions?.persistedQuery?.sha256Hash ?? params.documentId;
  return typeof id === "string" ? id.replace(/^sha256:/, "") : undefined;
}
