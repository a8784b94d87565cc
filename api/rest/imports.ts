import { IMPORT_KINDS, type ImportKind } from "@fettle/rules/platform/record-import";
import { z } from "zod";
import { Download } from "../graphql/download.ts";
import {
  RestImportRecordsDocument,
  RestImportRowsToFixDocument,
  RestStartRecordImportDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { type Route, route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

const COLUMNS = 'columns must be a JSON object of fields and column positions, like {"name":0,"notes":[4,5]}';
const MAX_COLUMN = 10_000;
const MAX_JOINED = 100;

const position = z.int().min(0).max(MAX_COLUMN);

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
  .pipe(z.record(z.string(), z.union([position, z.array(position).max(MAX_JOINED)], COLUMNS), COLUMNS));

const chosenColumns = columns
  .optional()
  .describe(
    "Which column each field is in, counted from 0, or a list of columns to join. Defaults to matching the headers.",
  );

const query = z.object({
  columns: chosenColumns,
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
    completed: count.describe("Duplicates that gave the stored record values it didn't have."),
    invalid: count,
    rowsLeftOut: count.describe("Rows imported without one of their cells."),
    cellsLeftOut: count.describe("Cells that couldn't be used. Their rows are imported without them."),
    cellsRepaired: count.describe("Cells stored differently, e.g. a phone number whose leading 0 was gone."),
    headers: z.array(z.string()),
    examples: z
      .array(z.string())
      .describe("The first value of each column, shortened. Empty if it has none."),
    columns: z.record(z.string(), z.int()).describe("The column of each field, counted from 0."),
    joined: z
      .record(z.string(), z.array(z.int()))
      .describe(
        "All the columns of each field that is joined from several. `columns` has the first of them.",
      ),
    fields: z
      .record(
        z.string(),
        z.object({
          example: z.string().nullable().describe("The first value read, shortened."),
          leftOut: count.describe("Rows imported without this field's cell."),
          repaired: count.describe("Cells stored differently than written."),
          filled: count.describe("Rows whose empty cell takes another field's value, e.g. a person's name."),
        }),
      )
      .describe("What happened to each field's cells."),
    missing: z.array(z.string()).describe("Required fields with no column."),
    sample: z.array(z.array(z.string())),
    unchecked: count
      .optional()
      .describe("With dryRun, rows at the end of a long file that are only counted, in `total`."),
    errors: z
      .array(
        z.object({
          row: count.describe("The row in the spreadsheet, where the header is row 1."),
          kind: z
            .enum(["invalid", "duplicate", "cell"])
            .describe("`cell` is a row that counts as imported, but without one of its cells."),
          field: z.string().nullable(),
          reason: z.string(),
          cells: z.array(z.string()).describe("The row as it is in the file."),
          name: z.string().optional().describe("The name of an imported row’s record."),
          cell: z.string().optional().describe("The cell that was left out, shortened."),
        }),
      )
      .optional()
      .describe(
        "The first 1,000 errors of each kind, or fewer if they’re long. The counts include every error.",
      ),
    leftOut: z
      .array(z.object({ row: count, field: z.string(), reason: z.string(), cell: z.string() }))
      .optional()
      .describe("The first 1,000 cells left out, as in `errors`. Long cells are shortened."),
    repaired: z
      .array(
        z.object({
          row: count,
          name: z.string().describe("The name of the row’s record."),
          field: z.string(),
          cell: z.string().describe("The cell as written."),
          to: z.string().describe("The stored value."),
        }),
      )
      .optional()
      .describe("The first 1,000 cells repaired. Long cells are shortened."),
  }),
);

const columnInputs = (chosen: z.output<typeof chosenColumns>) =>
  chosen &&
  Object.entries(chosen).flatMap(([field, columns]) => [columns].flat().map((column) => ({ field, column })));

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
      columns: columnInputs(query.columns),
      dryRun: query.dryRun === "true",
      progressKey: query.progressKey,
    }),
    output: ({ importRecords }) => importRecords,
  });

export const importRoutes: Route[] = [
  importRoute("customers", "Customers", "importCustomers"),
  importRoute("equipment", "Equipment", "importEquipment"),
  importRoute("prices", "Price list", "importPrices"),
  importRoute("jobs", "Jobs", "importJobs"),
  uploadRoute({
    url: "/api/imports",
    summary: "Import a CSV file in the background",
    tag: "Organisation",
    field: "csvFile",
    query: z.object({ kind: z.enum(IMPORT_KINDS), columns: chosenColumns }),
    response: z.object({ id: z.string() }),
    document: RestStartRecordImportDocument,
    variables: ({ query, file }) => ({ kind: query.kind, file, columns: columnInputs(query.columns) }),
    output: ({ startRecordImport }) => startRecordImport,
  }),
  route({
    method: "GET",
    url: "/api/imports/:id/rows-to-fix.csv",
    summary: "Download an import’s rows to fix",
    tag: "Organisation",
    produces: "text/csv",
    response: z.instanceof(Download),
    document: RestImportRowsToFixDocument,
    variables: ({ id }) => ({ id }),
    output: ({ importRowsToFix }) => importRowsToFix,
  }),
];
