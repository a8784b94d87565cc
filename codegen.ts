import { readFileSync } from "node:fs";
import { addTypenameToDocument } from "@apollo/client/utilities";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { Kind, parse, print, visit } from "graphql";

const scalars = {
  DateTime: "string",
  Date: "string",
  ID: "string",
} as const;

/** Routes and tests pass files to documents; the web client sends them to the routes. */
const apiScalars = {
  ...scalars,
  Upload: "../../graphql/incoming-file.ts#IncomingFile",
  Download: "../../graphql/download.ts#Download",
  ImportReport: "@fettle/rules/import-report#ImportReport",
};

const shared = {
  scalars: { ...scalars, Upload: "never", Download: "string", ImportReport: "never" },
  strictScalars: true,
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: ".ts",
} as const;

/**
 * Our clients stop at the first error, so a field that is null only together with an error (`@semanticNonNull`) is
 * typed as non-null.
 */
const schema = print(
  visit(parse(readFileSync("schema.graphql", "utf8")), {
    FieldDefinition(field) {
      const { type } = field;
      const isNamed = field.directives?.some(({ name }) => name.value === "semanticNonNull");
      if (!isNamed || type.kind === Kind.NON_NULL_TYPE) return undefined;
      return { ...field, type: { kind: Kind.NON_NULL_TYPE, type } };
    },
  }),
);

const config: CodegenConfig = {
  schema,
  ignoreNoDocuments: true,
  generates: {
    "web/generated/": {
      documents: [
        "web/**/*.{ts,tsx,graphql}",
        "!web/generated/**",
        "!web/e2e/**",
        "!web/**/*.test.{ts,tsx}",
        "!web/platform/testing/**",
      ],
      preset: "client",
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: "embedHashInDocument", hashAlgorithm: "sha256" },
      },
      documentTransforms: [
        {
          transform: ({ documents }) =>
            documents.map((file) => ({
              ...file,
              document: file.document && addTypenameToDocument(file.document),
            })),
        },
      ],
      config: {
        ...shared,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
      },
    },
    "api/rest/generated/documents.ts": {
      documents: ["api/rest/**/*.graphql"],
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...shared, scalars: apiScalars, documentMode: "documentNode" },
    },
    "api/testing/generated/documents.ts": {
      documents: ["api/testing/**/*.graphql", "api/domains/**/*.graphql"],
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...shared, scalars: apiScalars, documentMode: "documentNode" },
    },
  },
};

export default config;
