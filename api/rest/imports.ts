import type { ImportKind } from "@fettle/rules/platform/record-import";
import { z } from "zod";
import { RestImportRecordsDocument } from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import type { Route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

const COLUMNS = 'columns must be a JSON object of fields and column positions, like {"name":0}';
const MAX_COLUMN = 10_000;

const columns = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: COLUMNS });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.int().min(0).max(MAX_COLUMN), COLUMNS));

const query = z.object({
  columns: columns
    .optional()
    .describe("Which column each field is in, counted from 0. Defaults to matching the headers."),
  dryRun: z.enum(["true", "false"], "dryRun must be true or false").optional(),
  progressKey: z
    .string()
    .max(100)
    .optional()
    .describe("Identifies the import in the importProgressed subscription."),
});

const count = z.int();

const importReport = named(
  "ImportReport",
  z.object({
    total: count.describe("Rows below the header."),
    imported: count.describe("Rows imported. With dryRun, rows that would be imported."),
    duplicates: count,
    invalid: count,
    cellsLeftOut: count.describe("Cells that couldn't be used. Their rows are imported without them."),
    headers: z.array(z.string()),
    columns: z.record(z.string(), z.int()),
    missing: z.array(z.string()).describe("Required fields with no column."),
    sample: z.array(z.array(z.string())),
    errors: z
      .array(
        z.object({
          row: count.describe("The row in the spreadsheet, where the header is row 1."),
          kind: z.enum(["invalid", "duplicate"]),
          field: z.string().nullable(),
          reason: z.string(),
          cells: z.array(z.string()),
        }),
      )
      .optional()
      .describe(
        "The first 1,000 errors of each kind, or fewer if they’re long. The counts include every error.",
      ),
    leftOut: z
      .array(z.object({ row: count, field: z.string(), reason: z.string(), cell: z.string() }))
      .optional()
      .describe("The first 1,000 cells left out. Long cells are shortened."),
  }),
);

const importRoute = (kind: ImportKind, tag: string, operationId: string) =>
  uploadRoute({
    operationId,
    url: `/api/${kind}/import-csv`,
    recordKind: kind,
    summary: `Import ${kind} from a CSV file. Unusable cells are left out, and invalid rows and duplicates are skipped, with reasons`,
    tag,
    field: "csvFile",
    query,
    response: importReport,
    document: RestImportRecordsDocument,
    variables: ({ query, file }) => ({
      kind,
      file,
      columns: query.columns && Object.entries(query.columns).map(([field, column]) => ({ field, column })),
      dryRun: query.dryRun === "true",
      progressKey: query.progressKey,
    }),
    output: ({ importRecords }) => importRecords,
  });

export const importRoutes: Route[] = [
  importRoute("customers", "Customers", "importCustomers"),
  importRoute("equipment", "Equipment", "importEquipment"),
  importRoute("prices", "Price list", "importPrices"),
];
