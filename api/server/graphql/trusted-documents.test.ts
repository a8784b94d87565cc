import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { print } from "graphql";
import { expect, test } from "vitest";
import { schema } from "../../schema.ts";
import { documentHash, readTrustedDocuments } from "./trusted-documents.ts";

const path = join(mkdtempSync(join(tmpdir(), "documents-")), "manifest.json");
writeFileSync(
  path,
  JSON.stringify({
    "sha256:aaa": "query Me { viewer { ...Name @nonreactive } } fragment Name on Viewer { name }",
    "sha256:bbb": "query Wrong { nothing }",
  }),
);
const documents = readTrustedDocuments(path, schema);

test("returns a known hash's document, parsed once, without client directives", () => {
  expect(print(documents.find("aaa"))).not.toContain("@nonreactive");
  expect(documents.find("aaa")).toBe(documents.find("aaa"));
});

test("refuses an unknown hash and a document for another schema", () => {
  expect(() => documents.find("ccc")).toThrow("Unknown document");
  expect(() => documents.find("toString")).toThrow("Unknown document");
  expect(() => documents.find("bbb")).toThrow("Cannot query field");
});

test("accepts a hash in either format", () => {
  expect(documentHash({ extensions: { persistedQuery: { sha256Hash: "aaa" } } })).toBe("aaa");
  expect(documentHash({ documentId: "sha256:aaa" })).toBe("aaa");
  expect(documentHash({ extensions: null })).toBeUndefined();
});

test("all of the web client's documents fit the schema", () => {
  const manifest = join(import.meta.dirname, "../../../web/generated/persisted-documents.json");
  const own = readTrustedDocuments(manifest, schema);
  const hashes = Object.keys(JSON.parse(readFileSync(manifest, "utf8")));
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) own.find(hash.replace("sha256:", ""));
});
