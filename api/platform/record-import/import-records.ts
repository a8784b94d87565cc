import { createReadStream } from "node:fs";
import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import {
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_AT_ONCE,
  type ImportColumns,
  type ImportKind,
} from "@fettle/rules/platform/record-import";
import { PayloadTooLargeError } from "../../errors.ts";
import type { IncomingFile } from "../../graphql/incoming-file.ts";
import { asMember, type MemberCaller } from "../actions/unit-of-work.ts";
import { receiveFile } from "../files/receive-file.ts";
import { importBatch } from "./import-batch.ts";
import {
  batchesOf,
  countRows,
  noRows,
  noteBatch,
  openFile,
  requireColumns,
  requireCsv,
  startReport,
} from "./import-file.ts";
import type { ImportKindRules } from "./import-kind.ts";
import { inImportSlot } from "./import-slots.ts";
import { importProgress } from "./record-import.events.ts";
import { skipRow } from "./skip-row.ts";

const MAX_BYTES_AT_ONCE = 20_000_000;
const ENVELOPE_BYTES = 64_000;
const WITHIN_MS = 25_000;

const IN_BACKGROUND =
  "Import it in the app instead: it runs in the background, and you can follow it in Settings > Your data.";

export interface ImportRequest {
  kind: ImportKind;
  file: IncomingFile;
  columns?: ImportColumns | undefined;
  dryRun: boolean;
  progressKey?: string | null | undefined;
}

/**
 * Imports a file that's complete before its first row is written. Each batch is one transaction and duplicates are
 * skipped, so a retry is safe. Throws BAD_INPUT, BUSY, and PAYLOAD_TOO_LARGE for a file that takes longer than 25
 * seconds.
 */
export function importRecords(
  caller: MemberCaller,
  rules: ImportKindRules<unknown>,
  request: ImportRequest,
): Promise<ImportReport> {
  const { orgId } = caller.me;
  const { bus } = caller.services;
  const { dryRun, progressKey } = request;
  let hasNewRecords = false;
  const onProgress = ({ total, imported, completed, duplicates, invalid }: ImportReport) => {
    hasNewRecords = imported + completed > 0 && !dryRun;
    if (!progressKey) return;
    bus.publish(importProgress, orgId, { key: progressKey, total, imported, duplicates, invalid });
  };
  return inImportSlot(orgId, () => importFile(caller, rules, request, onProgress)).finally(() => {
    // A failed import might have committed some batches, so refresh lists either way.
    if (hasNewRecords && rules.events) bus.publish(rules.events, orgId, { change: "imported", id: null });
  });
}

async function importFile(
  caller: MemberCaller,
  rules: ImportKindRules<unknown>,
  request: ImportRequest,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  const { kind, file, dryRun } = request;
  requireCsv(file.fileName);
  const limit = limitOf(request);
  if ((file.bytesAtMost ?? 0) > limit.maxBytes + ENVELOPE_BYTES)
    throw new PayloadTooLargeError(limit.tooLarge);
  return receiveFile(caller, file, limit, async ({ path }) => {
    if (!dryRun) await requireFewRows(kind, path);
    return importRows(caller, rules, { ...request, path }, onProgress);
  });
}

/** A dry run also looks at the start of files for the background. */
function limitOf({ dryRun }: ImportRequest) {
  const maxBytes = dryRun ? IMPORT_MAX_BYTES : MAX_BYTES_AT_ONCE;
  const tooLarge = `This file is too large. Files can be up to ${maxBytes / 1_000_000} MB`;
  return { maxBytes, tooLarge: dryRun ? tooLarge : `${tooLarge} in one request. ${IN_BACKGROUND}` };
}

async function requireFewRows(kind: ImportKind, path: string) {
  const rows = await countRows(kind, createReadStream(path));
  const most = IMPORT_ROWS_AT_ONCE[kind];
  if (rows <= most) return;
  throw new PayloadTooLargeError(
    `One request imports up to ${formatCount(most)} rows, so it finishes within ${WITHIN_MS / 1_000} seconds. This file has ${formatCount(rows)}, and none of them were imported. ${IN_BACKGROUND}`,
  );
}

async function importRows(
  caller: MemberCaller,
  rules: ImportKindRules<unknown>,
  request: ImportRequest & { path: string },
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  const { kind, dryRun } = request;
  const { now } = caller.services;
  const began = now().getTime();
  const { headers, rows } = await openFile(kind, createReadStream(request.path));
  const { report, columns } = startReport({ ...request, headers });
  if (!dryRun) requireColumns(kind, report);
  const seen = new Map<string, number>();
  const read = rules.reader({ headers, columns });
  let last = 0;
  for await (const found of batchesOf(rows)) {
    const { batch, unreadable } = found;
    if (!dryRun && last > 0 && now().getTime() - began > WITHIN_MS) throw stoppedAfter(last);
    if (dryRun && report.total >= IMPORT_ROWS_AT_ONCE[kind]) {
      const count = batch.length + (unreadable ? 1 : 0);
      report.total += count;
      report.unchecked = (report.unchecked ?? 0) + count;
      continue;
    }
    noteBatch(report, found);
    if (report.missing.length === 0) {
      await importBatch((action) => asMember(caller, action), rules, {
        kind,
        dryRun,
        batch,
        report,
        seen,
        read,
      });
    }
    if (unreadable) {
      const { row: number, reason } = unreadable;
      skipRow(report, { number, cells: [] }, { kind: "invalid", reason });
    }
    last = batch.at(-1)?.number ?? last;
    onProgress(report);
  }
  if (report.total === 0) throw noRows();
  report.errors?.sort((a, b) => a.row - b.row);
  return report;
}

const stoppedAfter = (row: number) =>
  new PayloadTooLargeError(
    `One request can take up to ${WITHIN_MS / 1_000} seconds, so this import stopped after row ${formatCount(row)}. The rows up to there are in. ${IN_BACKGROUND} Rows that are already in aren’t added twice.`,
  );
