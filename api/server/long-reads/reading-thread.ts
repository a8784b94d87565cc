// Reads long answers in a worker thread, so other businesses' requests don't wait for them.
import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../../lib/give-way.ts";
import { reportToServer } from "../../thread-reports.ts";
import {
  READY,
  type ReadingAnswer,
  type ReadingRequest,
  type ReadingThreadData,
} from "./in-reading-thread.ts";

giveWay();
reportToServer();
// Loaded afterwards, because loading the product takes a processor for seconds.
const { createLongReader } = await import("./long-reader.ts");
const data: ReadingThreadData = workerData;
const read = await createLongReader(data);

parentPort?.on("message", async ({ id, read: asked, traceparent }: ReadingRequest) => {
  parentPort?.postMessage({ id, ...(await read(asked, traceparent)) } satisfies ReadingAnswer);
});
parentPort?.postMessage(READY);
