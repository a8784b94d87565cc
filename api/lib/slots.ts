import type { AppError } from "../app-error.ts";

interface SlotLimits {
  /** How much runs at once for one key. */
  atOnce: number;
  waitingAtMost: number;
  waitMs: number;
  refusal: () => AppError;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrency per key. The returned function waits for a slot of a key and returns the function that releases
 * it; it throws the refusal when too many wait, or after waiting too long.
 */
export function createSlots({ atOnce, waitingAtMost, waitMs, refusal }: SlotLimits) {
  const lines = new Map<string, Line>();

  function wait(line: Line): Promise<void> {
    if (line.waiting.length >= waitingAtMost) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((other) => other !== begin);
        reject(refusal());
      }, waitMs);
      line.waiting.push(begin);
    });
  }

  return async function acquire(key: string): Promise<() => void> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await wait(line);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    };
  };
}
