// Writes one export in a worker thread, so requests don't wait for it and its memory is given back.
import { parentPort, workerData } from "node:worker_threads";
import { createDatabase } from "../../../database/client.ts";
import { giveWay } from "../../../lib/give-way.ts";
import { withinSpan } from "../../../spans.ts";
import { reportToServer, spanElsewhere } from "../../../thread-reports.ts";
import type { ExportMessage, ExportThreadData } from "./in-export-thread.ts";
import { SupersededError, writeExport } from "./write-export.ts";

giveWay();
reportToServer();

/** One for the snapshot, one for the progress. */
const CONNECTIONS = 2;

const { databaseUrl, job, traceparent }: ExportThreadData = workerData;
const send = (message: ExportMessage) => parentPort?.postMessage(message);
const database = createDatabase(databaseUrl, { name: "exports", background: true, poolSize: CONNECTIONS });
try {
  await withinSpan(spanElsewhere(traceparent), () => writeExport(database, job, () => send("reported")));
  send("written");
} catch (error) {
  if (!(error instanceof SupersededError)) throw error;
  send("superseded");
} finally {
  await database.close();
}
