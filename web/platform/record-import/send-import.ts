import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportColumns, ImportKind } from "@fettle/rules/platform/record-import";
import { z } from "zod";
import { SERVER_URL } from "../server-address.ts";
import { uploadFile } from "../uploads/upload-file.ts";

const LONGEST_IMPORT_MS = 600_000;

const cellWithout = z.object({ row: z.number(), field: z.string(), reason: z.string(), cell: z.string() });

const answer: z.ZodType<ImportReport> = z.object({
  total: z.number(),
  imported: z.number(),
  duplicates: z.number(),
  completed: z.number(),
  invalid: z.number(),
  rowsLeftOut: z.number(),
  cellsLeftOut: z.number(),
  cellsRepaired: z.number(),
  headers: z.array(z.string()),
  examples: z.array(z.string()),
  columns: z.record(z.string(), z.number()),
  joined: z.record(z.string(), z.array(z.number())),
  fields: z.record(
    z.string(),
    z.object({
      example: z.string().nullable(),
      leftOut: z.number(),
      repaired: z.number(),
      filled: z.number(),
    }),
  ),
  missing: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  unchecked: z.number().exactOptional(),
  errors: z
    .array(
      z.object({
        row: z.number(),
        kind: z.enum(["invalid", "duplicate", "cell"]),
        field: z.string().nullable(),
        reason: z.string(),
        cells: z.array(z.string()),
        name: z.string().exactOptional(),
        cell: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  leftOut: z.array(cellWithout).exactOptional(),
  repaired: z
    .array(
      z.object({
        row: z.number(),
        name: z.string(),
        field: z.string(),
        cell: z.string(),
        to: z.string(),
      }),
    )
    .exactOptional(),
});

export type ImportCall = {
  kind: ImportKind;
  file: File;
  columns?: ImportColumns | undefined;
  dryRun?: boolean;
  progressKey?: string;
  signal?: AbortSignal;
  onSent?: (share: number) => void;
};

const started = z.object({ id: z.string() });

type BackgroundCall = Pick<ImportCall, "kind" | "file" | "onSent"> & { columns: ImportColumns };

/** Returns the id of the import, which runs in the background. */
export async function sendToBackground({ kind, file, columns, onSent }: BackgroundCall): Promise<string> {
  const query = new URLSearchParams({ kind, columns: JSON.stringify(columns) });
  const { id } = await uploadFile({
    url: `${SERVER_URL}/api/imports?${query}`,
    field: "csvFile",
    file,
    answer: started,
    answerWithinMs: LONGEST_IMPORT_MS,
    ...(onSent && { onProgress: onSent }),
  });
  return id;
}

export async function sendImport(call: ImportCall): Promise<ImportReport> {
  const { kind, file, columns, dryRun, progressKey, signal, onSent } = call;
  const query = new URLSearchParams({
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(dryRun && { dryRun: "true" }),
    ...(progressKey && { progressKey }),
  });
  return uploadFile({
    url: `${SERVER_URL}/api/${kind}/import-csv?${query}`,
    field: "csvFile",
    file,
    answer,
    answerWithinMs: LONGEST_IMPORT_MS,
    ...(signal && { signal }),
    ...(onSent && { onProgress: onSent }),
  });
}
