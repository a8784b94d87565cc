import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { currentSpan } from "../../../spans.ts";
import { type ExportJob, SupersededError, type WriteExport } from "./write-export.ts";

export type ExportMessage = "reported" | "written" | "superseded";

export interface ExportThreadData {
  databaseUrl: string;
  job: ExportJob;
  traceparent: string | undefined;
}

/**
 * Measured with 100,000 jobs: the code takes 75 MB, and a page of rows a few more. Without a limit, V8 lets garbage grow
 * to hundreds of megabytes before it collects it.
 */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

export const inExportThread =
  (databaseUrl: string): WriteExport =>
  async (job, onReport) => {
    const workerData: ExportThreadData = { databaseUrl, job, traceparent: currentSpan()?.traceparent };
    const thread = new Worker(new URL("export-thread.ts", import.meta.url), {
      workerData,
      resourceLimits: THREAD_LIMITS,
    });
    let last: ExportMessage | undefined;
    thread.on("message", (message: ExportMessage) => {
      last = message;
      if (message === "reported") onReport();
    });
    // Rejects with the thread's error, e.g. if it's out of memory.
    await once(thread, "exit");
    if (last === "superseded") throw new SupersededError();
    if (last !== "written") throw new Error("The export’s thread ended early");
  };
