import { on } from "node:events";
import { Readable } from "node:stream";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { CsvFile, ReadCsv } from "../../../platform/csv-file.ts";
import { currentSpan } from "../../../spans.ts";
import { THREAD_LIMITS } from "./in-export-thread.ts";

export interface CsvThreadData {
  databaseUrl: string;
}

/** Each message to the port asks for one part, and is answered with it. */
export interface CsvRequest {
  file: CsvFile;
  port: MessagePort;
  traceparent: string | undefined;
}

export type CsvPart = { bytes: Uint8Array } | { isEnd: true } | { failure: string };

/** Long enough for the next of several files, e.g. of a backup. */
const IDLE_MS = 30_000;

/** Reads CSV files in one thread of low priority, which ends when nobody has needed it for a while. */
export function createCsvThread(databaseUrl: string, idleMs = IDLE_MS) {
  let thread: Worker | undefined;
  let open = 0;
  let idle: NodeJS.Timeout | undefined;

  function started(): Worker {
    if (thread) return thread;
    const workerData: CsvThreadData = { databaseUrl };
    const started = new Worker(new URL("csv-thread.ts", import.meta.url), {
      workerData,
      resourceLimits: THREAD_LIMITS,
    });
    // The readers see its ports close. Without a listener, its error would end the server.
    started.on("error", () => {});
    started.once("exit", () => {
      if (thread === started) thread = undefined;
    });
    thread = started;
    return started;
  }

  async function end() {
    clearTimeout(idle);
    const ending = thread;
    // A file that's asked for now starts another.
    thread = undefined;
    await ending?.terminate();
  }

  async function* partsOf(file: CsvFile, traceparent?: string): AsyncGenerator<Uint8Array> {
    const { port1: port, port2 } = new MessageChannel();
    clearTimeout(idle);
    open += 1;
    try {
      const parts = on(port, "message", { close: ["close"] });
      const request: CsvRequest = { file, port: port2, traceparent };
      started().postMessage(request, [port2]);
      port.postMessage("next");
      for await (const [part] of parts as AsyncIterable<[CsvPart]>) {
        if ("failure" in part) throw new Error(`Couldn’t read a CSV file: ${part.failure}`);
        if ("isEnd" in part) return;
        yield part.bytes;
        port.postMessage("next");
      }
      throw new Error("The thread that reads CSV files ended early");
    } finally {
      port.close();
      open -= 1;
      if (open === 0) idle = setTimeout(end, idleMs).unref();
    }
  }

  const read: ReadCsv = (file) =>
    Readable.from(partsOf(file, currentSpan()?.traceparent), { objectMode: false });
  return { read, end };
}
