import { addTypenameToDocument } from "@apollo/client/utilities";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { print } from "graphql";
import { apiScalars, typedSchema, typeOptions, webScalars } from "./scripts/typed-schema.ts";

const config: CodegenConfig = {
  schema: print(typedSchema()),
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
        ...typeOptions,
        scalars: webScalars,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
      },
    },
    "api/rest/generated/documents.ts": {
      documents: ["api/rest/**/*.graphql"],
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...typeOptions, scalars: apiScalars, documentMode: "documentNode" },
    },
    // The assistant's tools run these as the person who asks.
    "api/domains/assistant/assistant/generated/documents.ts": {
      documents: ["api/domains/assistant/assistant/*.graphql"],
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...typeOptions, scalars: apiScalars, documentMode: "documentNode" },
    },
    "api/testing/generated/documents.ts": {
      documents: [
        "api/testing/**/*.graphql",
        "api/domains/**/*.graphql",
        "!api/domains/assistant/assistant/**",
      ],
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...typeOptions, scalars: apiScalars, documentMode: "documentNode" },
    },
  },
};

export default config;
