import type { ImportReport } from "@fettle/rules/platform/import-report";
import { IMPORT_KINDS } from "@fettle/rules/platform/record-import";
import { builder } from "../../../graphql/builder.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { importRecords } from "../../../platform/record-import/import-records.ts";
import { importKinds } from "./import-kinds.ts";

const ImportKindEnum = builder.enumType("ImportKind", { values: IMPORT_KINDS });

builder.scalarType("ImportReport", {
  description: "What an import did, as its path under /api answers it.",
  serialize: (value) => value as ImportReport,
});

const ImportColumnInput = builder.inputType("ImportColumnInput", {
  fields: (t) => ({
    field: t.string({ required: true }),
    column: t.int({ required: true, description: "Counted from 0." }),
  }),
});

builder.mutationField("importRecords", (t) =>
  t.field({
    type: "ImportReport",
    description:
      "Imports a CSV file; cells that can’t be used are left out, and rows that are invalid or there already are skipped, with their reasons.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      kind: t.arg({ type: ImportKindEnum, required: true }),
      file: t.arg({ type: "Upload", required: true }),
      columns: t.arg({ type: [ImportColumnInput], description: "Without, the headers decide." }),
      dryRun: t.arg.boolean({ description: "Report what would happen and write nothing." }),
      progressKey: t.arg.string({ description: "What importProgressed is followed by." }),
    },
    resolve: (_root, { kind, file, columns, dryRun, progressKey }, context) =>
      onceByLease(context, () =>
        importRecords(context, importKinds[kind], {
          kind,
          file,
          columns: columns
            ? Object.fromEntries(columns.map(({ field, column }) => [field, column]))
            : undefined,
          dryRun: dryRun ?? false,
          progressKey,
        }),
      ),
  }),
);
