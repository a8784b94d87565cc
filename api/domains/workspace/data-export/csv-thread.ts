// Reads CSV files in a worker thread, so requests don't wait for them and their memory is given back.
import { parentPort, workerData } from "node:worker_threads";
import { createDatabase } from "../../../database/client.ts";
import { giveWay } from "../../../lib/give-way.ts";
import { withinSpan } from "../../../spans.ts";
import { reportToServer, spanElsewhere } from "../../../thread-reports.ts";
import type { CsvPart, CsvRequest, CsvThreadData } from "./in-csv-thread.ts";
import { csvReader } from "./read-csv.ts";

giveWay();
reportToServer();

const CONNECTIONS = 2;
/** No request waits for this thread, and a page of documents costs a sort of all of them. */
const PAGE_ROWS = 500;

const { databaseUrl }: CsvThreadData = workerData;
const database = createDatabase(databaseUrl, { name: "exports", background: true, poolSize: CONNECTIONS });
const read = csvReader(database, PAGE_ROWS);

parentPort?.on("message", ({ file, port, traceparent }: CsvRequest) => {
  const span = spanElsewhere(traceparent);
  const text = withinSpan(span, () => read(file));
  const parts: AsyncIterator<Buffer> = text[Symbol.asyncIterator]();
  const next = async (): Promise<CsvPart> => {
    try {
      const { value, done } = await withinSpan(span, () => parts.next());
      return done ? { isEnd: true } : { bytes: value };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  port.on("message", async () => port.postMessage(await next()));
  port.on("close", () => text.destroy());
});
