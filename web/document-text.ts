import { isDeepStrictEqual } from "node:util";
import { type DocumentNode, print, stripIgnoredCharacters } from "graphql";
import { readDocument } from "./lib/read-document.ts";

type Hashed = DocumentNode & { __meta__?: { hash: string } };

/** Writes a document as the code that makes it when it's loaded. */
export function documentCode(document: Hashed): string {
  const text = stripIgnoredCharacters(print(document)).replace(/ ?\b__typename(?=\})/g, "");
  const values = [text, document.__meta__?.hash].filter((value) => value !== undefined);
  if (!isDeepStrictEqual(readDocument(text, document.__meta__?.hash), document))
    return JSON.stringify(document);
  return `/* @__PURE__ */ readDocument(${values.map((value) => JSON.stringify(value)).join(", ")})`;
}
