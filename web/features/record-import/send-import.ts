import type { ImportReport } from "@fettle/rules/import-report";
import type { ImportColumns, ImportKind } from "@fettle/rules/record-import";
import { restRequest } from "../../app/rest/rest-request.ts";

export type ImportCall = {
  kind: ImportKind;
  file: File;
  columns?: ImportColumns | undefined;
  /** Only says what would happen. */
  dryRun?: boolean;
  progressKey?: string;
  signal?: AbortSignal;
  onSent?: (share: number) => void;
};

/** Sends a file to be imported, or to be looked at. */
export async function sendImport(call: ImportCall): Promise<ImportReport> {
  const { kind, file, columns, dryRun, progressKey, signal, onSent } = call;
  const query = new URLSearchParams({
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(dryRun && { dryRun: "true" }),
    ...(progressKey && { progressKey }),
  });
  const body = new FormData();
  body.set("csvFile", file);
  const answer = await restRequest({
    method: "POST",
    path: `/api/${kind}/import-csv?${query}`,
    body,
    ...(signal && { signal }),
    ...(onSent && { onSent }),
  });
  return JSON.parse(await (answer.response as Blob).text());
}
