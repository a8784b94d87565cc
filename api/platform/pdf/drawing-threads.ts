import { Worker } from "node:worker_threads";
import { BusyError, TimedOutError } from "../../errors.ts";
import type { Drawn } from "./drawing.ts";

/** An organisation, or the network a public link was opened from. */
export type DrawingFor = { lane: "organisation" | "link"; id: string };

type Waiting = { serialized: Uint8Array; settle: (pdf: Promise<Buffer>) => void; refuse: NodeJS.Timeout };

interface Limits {
  /** Customers' links use at most one thread. */
  threads: number;
  waitingOfOne: number;
  waitingInLane: number;
  waitMs: number;
  drawMs: number;
}

const LIMITS: Limits = { threads: 2, waitingOfOne: 12, waitingInLane: 60, waitMs: 15_000, drawMs: 20_000 };
/** A long document needs a tenth of this. */
const THREAD_MEGABYTES = 512;

const BUSY = "Too many PDFs are being created right now. Please try again in a few seconds.";
const TOO_LONG = "Creating this PDF took too long. Shorten the document, or split it into several.";

const isOutOfMemory = (error: Error) => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Renders one PDF at a time per organisation or network, round-robin. Throws BUSY, or TIMED_OUT after ending a slow
 * thread.
 */
export function createDrawingThreads(limits: Partial<Limits> = {}) {
  const { threads: most, waitingOfOne, waitingInLane, waitMs, drawMs } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const threads = new Set<Worker>();
  const running = new Map<string, DrawingFor>();
  /** Keyed by requester. The one served last is at the end. */
  const queues = new Map<string, { whom: DrawingFor; waiting: Waiting[] }>();

  function mustWait(key: string, { lane }: DrawingFor): boolean {
    const isLinkDrawn = lane === "link" && [...running.values()].some((whom) => whom.lane === "link");
    return isLinkDrawn || running.has(key);
  }

  function proceed() {
    for (const [key, queue] of Array.from(queues)) {
      if (running.size >= most) return;
      if (mustWait(key, queue.whom)) continue;
      const next = queue.waiting.shift();
      if (queue.waiting.length === 0) queues.delete(key);
      if (next) start(key, queue.whom, next);
    }
  }

  function start(key: string, whom: DrawingFor, { serialized, settle, refuse }: Waiting) {
    clearTimeout(refuse);
    running.set(key, whom);
    settle(
      draw(serialized).finally(() => {
        running.delete(key);
        toTheEnd(key);
        proceed();
      }),
    );
  }

  function toTheEnd(key: string) {
    const queue = queues.get(key);
    queues.delete(key);
    if (queue) queues.set(key, queue);
  }

  async function draw(serialized: Uint8Array): Promise<Buffer> {
    const thread = idle.pop() ?? open();
    thread.ref();
    try {
      const drawn = await answerOf(thread, serialized);
      if ("failure" in drawn) throw new Error(`Couldn’t create a PDF: ${drawn.failure}`);
      return Buffer.from(drawn.pdf);
    } finally {
      thread.unref();
      if (threads.has(thread)) idle.push(thread);
    }
  }

  function open(): Worker {
    const thread = new Worker(new URL("drawing-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    });
    threads.add(thread);
    // Without a listener, an idle thread's error would end the server.
    thread.on("error", () => {});
    thread.once("exit", () => {
      threads.delete(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    return thread;
  }

  function answerOf(thread: Worker, serialized: Uint8Array): Promise<Drawn> {
    return new Promise<Drawn>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(deadline);
        thread.off("message", answered).off("error", failed).off("exit", gone);
        settle();
      };
      const answered = (drawn: Drawn) => end(() => resolve(drawn));
      const dropped = (error: Error) => {
        threads.delete(thread);
        end(() => reject(error));
      };
      const failed = (error: Error) => dropped(isOutOfMemory(error) ? new TimedOutError(TOO_LONG) : error);
      const gone = () => dropped(new BusyError(BUSY));
      const deadline = setTimeout(() => {
        dropped(new TimedOutError(TOO_LONG));
        void thread.terminate();
      }, drawMs);
      thread.on("message", answered).on("error", failed).on("exit", gone);
      thread.postMessage(serialized);
    });
  }

  return {
    async draw(whom: DrawingFor, serialized: Uint8Array): Promise<Buffer> {
      const key = `${whom.lane} ${whom.id}`;
      const queue = queues.get(key) ?? { whom, waiting: [] };
      const lane = [...queues.values()].filter((each) => each.whom.lane === whom.lane);
      const waitingInAll = lane.reduce((sum, { waiting }) => sum + waiting.length, 0);
      if (queue.waiting.length >= waitingOfOne || waitingInAll >= waitingInLane) throw new BusyError(BUSY);
      return new Promise((resolve, reject) => {
        const refuse = setTimeout(() => {
          queue.waiting = queue.waiting.filter((each) => each !== one);
          if (queue.waiting.length === 0) queues.delete(key);
          reject(new BusyError(BUSY));
        }, waitMs);
        const one: Waiting = { serialized, settle: resolve, refuse };
        queue.waiting.push(one);
        queues.set(key, queue);
        proceed();
      });
    },
    async end() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
