import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as operationTypes from "@graphql-codegen/typescript-operations";
import { buildASTSchema, type DocumentNode, GraphQLError, Kind, parse, validate, visit } from "graphql";
import { parseSync, Visitor } from "oxc-parser";
import { root } from "./run.ts";
import { apiScalars, typedSchema, typeOptions } from "./typed-schema.ts";

const OUTPUT = "api/testing/generated/document-texts.ts";

function candidates(): Set<string> {
  const texts = new Set<string>();
  const add = (text: unknown) => {
    if (typeof text === "string" && text.includes("{")) texts.add(text);
  };
  for (const file of globSync(["api/**/*.test.ts", "api/testing/*.ts"], { cwd: root })) {
    const { program } = parseSync(file, readFileSync(join(root, file), "utf8"));
    new Visitor({
      Literal: ({ value }) => add(value),
      TemplateLiteral: ({ quasis }) => {
        if (quasis.length === 1) add(quasis[0]?.value.cooked);
      },
    }).visit(program);
  }
  return texts;
}

const schema = typedSchema();
const executable = buildASTSchema(schema);

function documentOf(text: string): DocumentNode | null {
  try {
    const document = parse(text);
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return operations.length === 1 && validate(executable, document).length === 0 ? document : null;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

const named = (value: string) => ({ kind: Kind.NAME, value }) as const;

const renamed = (document: DocumentNode, prefix: string): DocumentNode =>
  visit(document, {
    OperationDefinition: (node) => ({ ...node, name: named(prefix) }),
    FragmentDefinition: (node) => ({ ...node, name: named(prefix + node.name.value) }),
    FragmentSpread: (node) => ({ ...node, name: named(prefix + node.name.value) }),
  });

function typeName(document: DocumentNode, prefix: string): string {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const kind = operation?.operation ?? "query";
  return `${prefix}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

const found = [...candidates()].toSorted().flatMap((text) => {
  const document = documentOf(text);
  if (!document) return [];
  const prefix = `D${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  return [{ text, type: typeName(document, prefix), document: renamed(document, prefix) }];
});

const types = await codegen({
  filename: OUTPUT,
  schema,
  documents: found.map(({ type, document }) => ({ location: type, document })),
  plugins: [{ operationTypes: {} }],
  pluginMap: { operationTypes },
  config: { ...typeOptions, scalars: apiScalars, skipTypename: true },
});
const entries = found.map(
  ({ text, type }) => `  ${JSON.stringify(text)}: { data: ${type}; variables: ${type}Variables };\n`,
);
mkdirSync(join(root, dirname(OUTPUT)), { recursive: true });
writeFileSync(
  join(root, OUTPUT),
  `${types}\n/** Types by document text. */\nexport interface DocumentTexts {\n${entries.join("")}}\n`,
);
