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

test("a known hash gives its document, parsed once, without the client's directives", () => {
  expect(print(documents.find("aaa"))).not.toContain("@nonreactive");
  expect(documents.find("aaa")).toBe(documents.find("aaa"));
});

test("an unknown hash and a document of another schema are refused", () => {
  expect(() => documents.find("ccc")).toThrow("Unknown document");
  expect(() => documents.find("toString")).toThrow("Unknown document");
  expect(() => documents.find("bbb")).toThrow("Cannot query field");
});

test("a hash is named in either way", () => {
  expect(documentHash({ extensions: { persistedQuery: { sha256Hash: "aaa" } } })).toBe("aaa");
  expect(documentHash({ documentId: "sha256:aaa" })).toBe("aaa");
  expect(documentHash({ extensions: null })).toBeUndefined();
});

test("the web client's own documents all fit the schema", () => {
  const manifest = join(import.meta.dirname, "../../../web/generated/persisted-documents.json");
  const own = readTrustedDocuments(manifest, schema);
  const hashes = Object.keys(JSON.parse(readFileSync(manifest, "utf8")));
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) own.find(hash.replace("sha256:", ""));
});
