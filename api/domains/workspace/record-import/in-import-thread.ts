import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { topic } from "../../../ports/bus/bus.ts";
import { currentSpan } from "../../../spans.ts";
import { type ImportJob, type ImportRows, SupersededError } from "./import-rows.ts";

export type ImportMessage =
  | { kind: "event"; topic: string; key: string; event: unknown }
  | { kind: "change"; key: string }
  | { kind: "imported" }
  | { kind: "superseded" };

export interface ImportThreadData {
  databaseUrl: string;
  job: ImportJob;
  traceparent: string | undefined;
}

/** The code takes 75 MB. Without a limit, V8 lets garbage grow to hundreds of megabytes before it collects it. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

export const inImportThread =
  (databaseUrl: string): ImportRows =>
  async (job, bus) => {
    const workerData: ImportThreadData = { databaseUrl, job, traceparent: currentSpan()?.traceparent };
    const thread = new Worker(new URL("import-thread.ts", import.meta.url), {
      workerData,
      resourceLimits: LIMITS,
    });
    let outcome: ImportMessage["kind"] | undefined;
    thread.on("message", (message: ImportMessage) => {
      if (message.kind === "event") return bus.publish(topic(message.topic), message.key, message.event);
      if (message.kind === "change") return bus.noteChange(message.key);
      outcome = message.kind;
    });
    // Rejects with the thread's error, e.g. if it's out of memory.
    await once(thread, "exit");
    if (outcome === "superseded") throw new SupersededError();
    if (outcome !== "imported") throw new Error("The import’s thread ended early");
  };
