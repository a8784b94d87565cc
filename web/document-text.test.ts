import { parse, visit } from "graphql";
import { expect, test } from "vitest";
import { documentCode } from "./document-text.ts";
import * as generated from "./generated/graphql.ts";
import { readDocument } from "./lib/read-document.ts";

const documents = Object.entries(generated).filter(([name]) => /Document$|FragmentDoc$/.test(name));

const made = (code: string) => new Function("readDocument", `return ${code}`)(readDocument);

test("writes every document as short code that makes the same document", () => {
  expect(documents.length).toBeGreaterThan(400);
  for (const [, document] of documents) {
    const code = documentCode(document as never);
    expect(code).toContain("readDocument(");
    expect(made(code)).toEqual(document);
  }
});

test("writes a document with other parts of GraphQL in full", () => {
  const document = visit(
    parse('{ job(filter: { text: "a } __typename" }) { ... on Job { id } } }', { noLocation: true }),
    {},
  );
  const code = documentCode(document);
  expect(code).not.toContain("readDocument(");
  expect(made(`(${code})`)).toEqual(JSON.parse(JSON.stringify(document)));
});
