import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, Kind, parse, visit } from "graphql";
import { root } from "./run.ts";

const scalars = {
  DateTime: "string",
  Date: "string",
  ID: "string",
  Html: "string",
} as const;

export const webScalars = { ...scalars, Upload: "never", Download: "string", ImportReport: "never" } as const;

export const apiScalars = {
  ...scalars,
  Upload: "../../graphql/incoming-file.ts#IncomingFile",
  Download: "../../graphql/download.ts#Download",
  ImportReport: "@fettle/rules/platform/import-report#ImportReport",
} as const;

export const typeOptions = {
  strictScalars: true,
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: ".ts",
} as const;

/** Our clients stop at the first error, so `@semanticNonNull` fields become non-null. */
export const typedSchema = (): DocumentNode =>
  visit(parse(readFileSync(join(root, "schema.graphql"), "utf8")), {
    FieldDefinition(field) {
      const { type } = field;
      const isNamed = field.directives?.some(({ name }) => name.value === "semanticNonNull");
      if (!isNamed || type.kind === Kind.NON_NULL_TYPE) return undefined;
      return { ...field, type: { kind: Kind.NON_NULL_TYPE, type } };
    },
  });
