import { Worker } from "node:worker_threads";
import type { Config } from "../../config.ts";
import type { LongRead, LongReads } from "../../graphql/long-read.ts";
import { log } from "../../log.ts";
import { measure } from "../../measures.ts";
import { currentRequest } from "../../request-record.ts";
import { currentSpan, inSpan, openPart } from "../../spans.ts";

export interface ReadingThreadData {
  databaseUrl: string;
  config: Config;
  isDemo: boolean;
}

export type ReadingRequest = { id: number; read: LongRead; traceparent: string | undefined };
/** `value` is undefined if the thread couldn't read it. */
export type ReadingAnswer = { id: number; value: unknown; statements: number; databaseMs: number };
/** Sent once, when the thread can read. */
export const READY = "ready";

interface Limits {
  /** A thread is worth its start and memory after this many long reads within `windowMs`. */
  worthwhile: number;
  windowMs: number;
  /** Long reads wait this long for a thread that starts. */
  startMs: number;
  /** The thread ends when nobody has needed it for this long. */
  idleMs: number;
}

const LIMITS: Limits = { worthwhile: 20, windowMs: 10_000, startMs: 3_000, idleMs: 30_000 };
/** The code takes 130 MB. Without a limit, V8 lets garbage grow to hundreds of megabytes before it collects it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

type Asked = (answer: ReadingAnswer | undefined) => void;

/**
 * Reads long answers in one thread of low priority, so that one business's don't hold up others' requests. Without it,
 * and whenever it fails, requests read for themselves, and explain a failure to their client.
 */
export function createReadingThread(
  workerData: ReadingThreadData,
  limits: Partial<Limits> = {},
): LongReads & { end(): Promise<void> } {
  const { worthwhile, windowMs, startMs, idleMs } = { ...LIMITS, ...limits };
  const asked = new Map<number, Asked>();
  let thread: Worker | undefined;
  let isReady = false;
  let started = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let recent = { since: 0, reads: 0 };

  function isWorthwhile(): boolean {
    const now = performance.now();
    if (now - recent.since > windowMs) recent = { since: now, reads: 0 };
    recent.reads += 1;
    return recent.reads >= worthwhile;
  }

  function start() {
    const { promise, resolve } = Promise.withResolvers<void>();
    started = promise;
    setTimeout(resolve, startMs).unref();
    const starting = new Worker(new URL("reading-thread.ts", import.meta.url), {
      workerData,
      resourceLimits: THREAD_LIMITS,
    });
    starting.unref();
    starting.on("message", (message: ReadingAnswer | typeof READY) => {
      if (message !== READY) return settle(message.id, message);
      isReady = thread === starting;
      resolve();
      endWhenIdle();
    });
    starting.on("error", (err) => log.error({ err }, "the thread for long reads failed"));
    starting.once("exit", () => {
      resolve();
      if (thread === starting) leave();
    });
    thread = starting;
  }

  function settle(id: number, answer: ReadingAnswer | undefined) {
    asked.get(id)?.(answer);
    asked.delete(id);
    endWhenIdle();
  }

  function endWhenIdle() {
    clearTimeout(idle);
    if (asked.size === 0) idle = setTimeout(end, idleMs).unref();
  }

  function leave() {
    clearTimeout(idle);
    thread = undefined;
    isReady = false;
    recent = { since: 0, reads: 0 };
    for (const settleOne of asked.values()) settleOne(undefined);
    asked.clear();
  }

  async function end() {
    const ending = thread;
    leave();
    await ending?.terminate();
  }

  async function readThere(read: LongRead): Promise<unknown> {
    if (!thread && isWorthwhile()) start();
    if (thread && !isReady) await started;
    if (!thread || !isReady) return undefined;
    clearTimeout(idle);
    lastId += 1;
    const request: ReadingRequest = { id: lastId, read, traceparent: currentSpan()?.traceparent };
    const { promise, resolve } = Promise.withResolvers<ReadingAnswer | undefined>();
    asked.set(request.id, resolve);
    thread.postMessage(request);
    const answer = await promise;
    const record = currentRequest();
    if (record && answer) {
      record.statements += answer.statements;
      record.databaseMs += answer.databaseMs;
    }
    return answer?.value;
  }

  return {
    end,
    async read(read) {
      const span = openPart({ name: "long read", kind: "internal" });
      const value = await inSpan(span, () => readThere(read));
      measure({ kind: "long read", by: value === undefined ? "request" : "thread" });
      return value;
    },
  };
}
