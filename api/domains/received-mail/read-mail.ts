import { Worker } from "node:worker_threads";
import type { Email } from "postal-mime";
import { limitConcurrency } from "../../concurrency-limit.ts";

/** A message of 35 MB needs a fifth of the time. Attachments aren't counted, only what the parser makes of it. */
const LIMITS = { milliseconds: 20_000, megabytes: 256 };

/** The message can't be parsed, and never will be: its limits, its time or its memory ran out. */
export class UnreadableMailError extends Error {
  override name = "UnreadableMailError";
}

/** One at a time, so that large mail leaves room for requests. */
const oneByOne = limitConcurrency(1);

/** Parses a raw message in a thread, within limits of time and memory. Throws UnreadableMailError. */
export const readMail = (raw: Uint8Array, limits: Partial<typeof LIMITS> = {}): Promise<Email> =>
  oneByOne(() => parsed(raw, { ...LIMITS, ...limits }));

function parsed(raw: Uint8Array, { milliseconds, megabytes }: typeof LIMITS): Promise<Email> {
  const thread = new Worker(new URL("read-mail-thread.ts", import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<Email>((resolve, reject) => {
    const unreadable = (why: string) => reject(new UnreadableMailError(why));
    const deadline = setTimeout(() => unreadable("It took too long to read"), milliseconds);
    thread.on("message", resolve);
    thread.on("error", (error) => unreadable(String(error)));
    thread.on("exit", () => {
      clearTimeout(deadline);
      unreadable("Its reader ended early");
    });
  }).finally(() => thread.terminate());
}
