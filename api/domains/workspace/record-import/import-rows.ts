import { createReadStream } from "node:fs";
import { columnsOf, type ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import type { Viewer } from "../../../auth/viewer.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { asRequester, type DatabaseWork } from "../../../platform/actions/unit-of-work.ts";
import { importBatch } from "../../../platform/record-import/import-batch.ts";
import {
  batchesOf,
  type FileBatch,
  noteBatch,
  openFile,
} from "../../../platform/record-import/import-file.ts";
import { skipRow } from "../../../platform/record-import/skip-row.ts";
import type { Bus } from "../../../ports/bus/bus.ts";
import type { Services } from "../../../services.ts";
import { recordImportEvents } from "./background-import.events.ts";
import { importKinds } from "./import-kinds.ts";
import { nextPart, notesOf, type StoredReport, withPart } from "./stored-report.ts";

/** An attempt at an import. `attempt` is in the row while it's the current one. */
export interface ImportJob {
  importId: string;
  attempt: string;
  kind: ImportKind;
  /** Where the file is. */
  path: string;
  /** Rows that are done, and their report. */
  rowsDone: number;
  report: StoredReport;
  /** The person who started the import. */
  member: Pick<Viewer, "orgId" | "userId" | "role" | "timeZone">;
}

export type RowServices = Pick<Services, "database" | "bus" | "now">;

/** Rejects with SupersededError once the import is cancelled or another attempt's. */
export type ImportRows = (job: ImportJob, bus: Pick<Bus, "publish" | "noteChange">) => Promise<void>;

export class SupersededError extends Error {
  override name = "SupersededError";
}

const REPORT_MS = 1_000;

export async function importRows(services: RowServices, job: ImportJob): Promise<void> {
  const { importId, kind, path, rowsDone, member } = job;
  const rules = importKinds[kind];
  const { headers, rows } = await openFile(kind, createReadStream(path));
  let stored = job.report;
  const read = rules.reader({ headers, columns: columnsOf(stored) });
  const report = reporter(services, job);
  for await (const found of batchesOf(rows, rowsDone)) {
    const part = partOf(stored, found);
    let next = stored;
    await importBatch((action) => asRequester(services, member, action), rules, {
      kind,
      dryRun: false,
      batch: found.batch,
      report: part,
      // Earlier batches are stored already, and their keys would take 50 MB.
      seen: new Map<string, number>(),
      read,
      async settle(work, addTo) {
        const outcome = structuredClone(part);
        addTo(outcome);
        next = withPart(stored, outcome);
        await store(work, job, next, notesOf(importId, stored, outcome));
      },
    });
    stored = next;
    report();
  }
}

function partOf(stored: StoredReport, found: FileBatch): ImportReport {
  const part = nextPart(stored);
  noteBatch(part, found);
  if (found.unreadable) {
    const { row: number, reason } = found.unreadable;
    skipRow(part, { number, cells: [] }, { kind: "invalid", reason });
  }
  return part;
}

async function store(
  { tx }: DatabaseWork,
  { importId, attempt }: ImportJob,
  report: StoredReport,
  notes: Prisma.RecordImportNoteCreateManyInput[],
) {
  const { count } = await tx.recordImport.updateMany({
    where: { id: importId, status: "running", attempt },
    data: { rowsDone: report.total, report: report as unknown as Prisma.InputJsonObject },
  });
  if (count === 0) throw new SupersededError();
  if (notes.length > 0) await tx.recordImportNote.createMany({ data: notes });
}

/** Publishes progress at most once a second. */
function reporter({ bus }: RowServices, { importId, member: { orgId } }: ImportJob) {
  let reportedAt = performance.now();
  return () => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    bus.publish(recordImportEvents, orgId, { id: importId });
  };
}
