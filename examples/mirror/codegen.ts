import type { CodegenConfig } from "@graphql-codegen/cli";

const { FETTLE_TOKEN, FETTLE_URL } = process.env;

const config: CodegenConfig = {
  schema: { [`${FETTLE_URL}/graphql`]: { headers: { authorization: `Bearer ${FETTLE_TOKEN}` } } },
  documents: "operations.graphql",
  generates: {
    "operations.ts": {
      plugins: ["typescript-operations", "typed-document-node"],
      config: {
        documentMode: "string",
        enumType: "string-literal",
        scalars: { DateTime: "string", Date: "string" },
        useTypeImports: true,
      },
    },
  },
};

export default config;
