import type { Email } from "postal-mime";
import { limitConcurrency } from "../../../lib/concurrency-limit.ts";
import { runInThread, type ThreadLimits } from "../../../lib/run-in-thread.ts";

/** A message of 35 MB needs a fifth of the time. Attachments aren't counted, only what the parser makes of it. */
const LIMITS = { milliseconds: 20_000, megabytes: 256 };

/** The message can't be parsed, and never will be: its limits, its time or its memory ran out. */
export class UnreadableMailError extends Error {
  override name = "UnreadableMailError";
}

/** One at a time, so that large mail leaves room for requests. */
const oneByOne = limitConcurrency(1);

/** Parses a raw message in a thread, within limits of time and memory. Throws UnreadableMailError. */
export const readMail = (raw: Uint8Array, limits: Partial<ThreadLimits> = {}): Promise<Email> =>
  oneByOne(() => parsed(raw, { ...LIMITS, ...limits }));

const parsed = (raw: Uint8Array, limits: ThreadLimits): Promise<Email> =>
  runInThread<Email>(new URL("read-mail-thread.ts", import.meta.url), raw, limits).catch((error: Error) => {
    throw new UnreadableMailError(error.message);
  });
