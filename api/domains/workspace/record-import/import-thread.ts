// Runs one import in a worker thread, so requests don't wait for it and its memory is given back.
import { parentPort, workerData } from "node:worker_threads";
import { createDatabase } from "../../../database/client.ts";
import { giveWay } from "../../../lib/give-way.ts";
import { createMemoryBus } from "../../../ports/bus/memory-bus.ts";
import { withinSpan } from "../../../spans.ts";
import { reportToServer, spanElsewhere } from "../../../thread-reports.ts";
import { importRows, SupersededError } from "./import-rows.ts";
import type { ImportMessage, ImportThreadData } from "./in-import-thread.ts";

giveWay();
reportToServer();

const CONNECTIONS = 2;

const { databaseUrl, job, traceparent }: ImportThreadData = workerData;
const send = (message: ImportMessage) => parentPort?.postMessage(message);
const database = createDatabase(databaseUrl, { name: "imports", background: true, poolSize: CONNECTIONS });
const bus = {
  ...createMemoryBus(),
  publish: <Event>({ name }: { name: string }, key: string, event: Event) =>
    send({ kind: "event", topic: name, key, event }),
  noteChange: (key: string) => send({ kind: "change", key }),
};
try {
  await withinSpan(spanElsewhere(traceparent), () =>
    importRows({ database, bus, now: () => new Date() }, job),
  );
  send({ kind: "imported" });
} catch (error) {
  if (!(error instanceof SupersededError)) throw error;
  send({ kind: "superseded" });
} finally {
  await database.close();
}
