import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { today } from "@fettle/rules/platform/wall-time";
import type { Database } from "../../../database/client.ts";
import { exportTables } from "./export-tables.ts";
import { zipTables } from "./zip-tables.ts";

/** An attempt at an export. `key` is in the row while it's the current one. */
export interface ExportJob {
  orgId: string;
  exportId: string;
  key: string;
  now: Date;
  /** Where the zip is written. */
  path: string;
}

type OnReport = () => unknown;

/** Rejects with SupersededError once the export is cancelled or another attempt's. */
export type WriteExport = (job: ExportJob, onReport: OnReport) => Promise<void>;

export class SupersededError extends Error {
  override name = "SupersededError";
}

/** The snapshot keeps PostgreSQL from removing old rows, so it mustn't last for hours. */
const LONGEST_MS = 1_800_000;
const REPORT_MS = 1_000;
/** No request waits for this thread, and a page costs a sort of all documents. */
const PAGE_ROWS = 1_000;

/** Reads all tables in one read-only snapshot, a page at a time. Stores progress and calls `onReport` each second. */
export const writeExport = (database: Database, job: ExportJob, onReport: OnReport): Promise<void> =>
  writeSnapshot(database, { ...job, pageRows: PAGE_ROWS, timeout: LONGEST_MS }, (total) =>
    startReporting(database, job, { total, onReport }),
  );

interface Snapshot extends Pick<ExportJob, "orgId" | "now" | "path"> {
  pageRows?: number;
  /** Milliseconds. */
  timeout: number;
}

type OnRows = (rows: number) => Promise<void>;

/** Writes the zip as of one moment. `begin` gets the number of all rows before the first is read. */
export async function writeSnapshot(
  database: Database,
  { orgId, now, path, timeout, ...pages }: Snapshot,
  begin: (total: number) => Promise<OnRows>,
): Promise<void> {
  const { timeZone } = await database.forOrganisation(orgId).organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  await database.forBulk(orgId).$transaction(
    async (db) => {
      await db.$executeRaw`set transaction isolation level repeatable read, read only`;
      const scope = { db, timeZone, today: today(timeZone, now.getTime()), withArchived: true, ...pages };
      let total = 0;
      for (const table of exportTables) total += await table.count(scope);
      const onRows = await begin(total);
      await pipeline(zipTables(exportTables, { ...scope, onRows }), createWriteStream(path));
    },
    { timeout },
  );
}

async function startReporting(
  database: Database,
  { orgId, exportId, key }: ExportJob,
  { total, onReport }: { total: number; onReport: OnReport },
): Promise<OnRows> {
  const db = database.forOrganisation(orgId);
  let rowsDone = 0;
  let reportedAt = 0;
  async function report() {
    const { count } = await db.dataExport.updateMany({
      where: { id: exportId, status: "running", fileKey: key },
      data: { rowsDone, rowsTotal: total },
    });
    if (count === 0) throw new SupersededError();
    reportedAt = performance.now();
    await onReport();
  }
  await report();
  return async (rows) => {
    rowsDone += rows;
    if (performance.now() - reportedAt >= REPORT_MS) await report();
  };
}
