import type { ImportReport } from "@fettle/rules/import-report";
import type { ImportColumns, ImportKind } from "@fettle/rules/record-import";
import { SERVER_URL } from "../../platform/server-address.ts";
import { uploadFile } from "../../platform/uploads/upload-file.ts";

const LONGEST_IMPORT_MS = 600_000;

export type ImportCall = {
  kind: ImportKind;
  file: File;
  columns?: ImportColumns | undefined;
  /** Dry run: only reports what would happen. */
  dryRun?: boolean;
  progressKey?: string;
  signal?: AbortSignal;
  onSent?: (share: number) => void;
};

/** Uploads a file for an import or a dry run. */
export async function sendImport(call: ImportCall): Promise<ImportReport> {
  const { kind, file, columns, dryRun, progressKey, signal, onSent } = call;
  const query = new URLSearchParams({
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(dryRun && { dryRun: "true" }),
    ...(progressKey && { progressKey }),
  });
  const report = await uploadFile({
    url: `${SERVER_URL}/api/${kind}/import-csv?${query}`,
    field: "csvFile",
    file,
    answerWithinMs: LONGEST_IMPORT_MS,
    ...(signal && { signal }),
    ...(onSent && { onProgress: onSent }),
  });
  return report as ImportReport;
}
