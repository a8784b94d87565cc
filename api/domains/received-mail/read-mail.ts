import { Worker } from "node:worker_threads";
import type { Email } from "postal-mime";
import { limitConcurrency } from "../../concurrency-limit.ts";

/** A message of 35 MB needs a fifth of the time. */
const READ_MS = 20_000;
/** Attachments aren't counted, only what the parser makes of the message. */
const THREAD_MEGABYTES = 256;

/** The message can't be parsed, and never will be: its limits, its time or its memory ran out. */
export class UnreadableMailError extends Error {
  override name = "UnreadableMailError";
}

/** One at a time, so that large mail leaves room for requests. */
const oneByOne = limitConcurrency(1);

/** Parses a raw message in a thread, within limits of time and memory. Throws UnreadableMailError. */
export const readMail = (raw: Uint8Array, readMs = READ_MS): Promise<Email> =>
  oneByOne(() => parsed(raw, readMs));

function parsed(raw: Uint8Array, readMs: number): Promise<Email> {
  const thread = new Worker(new URL("read-mail-thread.ts", import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  });
  return new Promise<Email>((resolve, reject) => {
    const unreadable = (why: string) => reject(new UnreadableMailError(why));
    const deadline = setTimeout(() => unreadable("It took too long to read"), readMs);
    thread.on("message", resolve);
    thread.on("error", (error) => unreadable(String(error)));
    thread.on("exit", () => {
      clearTimeout(deadline);
      unreadable("Its reader ended early");
    });
  }).finally(() => thread.terminate());
}
