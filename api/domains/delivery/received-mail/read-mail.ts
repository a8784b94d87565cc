import type { Email } from "postal-mime";
import { limitConcurrency } from "../../../lib/concurrency-limit.ts";
import { runInThread, type ThreadLimits } from "../../../lib/run-in-thread.ts";

/** A 35 MB message takes a fifth of this time. The memory limit covers the parser's objects, not attachments. */
const LIMITS = { milliseconds: 20_000, megabytes: 256 };

/** Parsing hit its limits, so a retry won't help. */
export class UnreadableMailError extends Error {
  override name = "UnreadableMailError";
}

/** Parses one email at a time, so large ones leave memory for requests. */
const oneByOne = limitConcurrency(1);

export const readMail = (raw: Uint8Array, limits: Partial<ThreadLimits> = {}): Promise<Email> =>
  oneByOne(() => parsed(raw, { ...LIMITS, ...limits }));

const parsed = (raw: Uint8Array, limits: ThreadLimits): Promise<Email> =>
  runInThread<Email>(new URL("read-mail-thread.ts", import.meta.url), raw, limits).catch((error: Error) => {
    throw new UnreadableMailError(error.message);
  });
