import type { ImportReport } from "@fettle/rules/platform/import-report";
import { IMPORT_KINDS, type ImportColumns } from "@fettle/rules/platform/record-import";
import { builder } from "../../../graphql/builder.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { importRecords } from "../../../platform/record-import/import-records.ts";
import { importKinds } from "./import-kinds.ts";

export const ImportKindEnum = builder.enumType("ImportKind", { values: IMPORT_KINDS });

builder.scalarType("ImportReport", {
  description: "What an import did, as its path under /api returns it.",
  serialize: (value) => value as ImportReport,
});

export const ImportColumnInput = builder.inputType("ImportColumnInput", {
  description: "Where a field is. Columns of the same field are joined in their order.",
  fields: (t) => ({
    field: t.string({ required: true }),
    column: t.int({ required: true, description: "Counted from 0." }),
  }),
});

export const columnsByField = (columns: readonly { field: string; column: number }[]): ImportColumns =>
  Object.fromEntries(
    [...Map.groupBy(columns, ({ field }) => field)].map(([field, chosen]) => [
      field,
      chosen.map(({ column }) => column),
    ]),
  );

builder.mutationField("importRecords", (t) =>
  t.field({
    type: "ImportReport",
    description:
      "Imports a CSV file. Leaves out cells it can’t use, and skips invalid and existing rows, with the reasons.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      kind: t.arg({ type: ImportKindEnum, required: true }),
      file: t.arg({ type: "Upload", required: true }),
      columns: t.arg({ type: [ImportColumnInput], description: "Without it, the headers decide." }),
      dryRun: t.arg.boolean({ description: "Reports what would happen without writing anything." }),
      progressKey: t.arg.string({ description: "Names the import for importProgressed." }),
    },
    resolve: (_root, { kind, file, columns, dryRun, progressKey }, context) =>
      onceByLease(context, () =>
        importRecords(context, importKinds[kind], {
          kind,
          file,
          columns: columns ? columnsByField(columns) : undefined,
          dryRun: dryRun ?? false,
          progressKey,
        }),
      ),
  }),
);
