interface SlotLimits {
  atOnce: number;
  waitingAtMost: number;
  waitMs: number;
  refusal: () => Error;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Limits concurrency per key. Resolves to a slot's release function, or throws the refusal. */
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

/** Runs work in a slot, which is free again once it ends. */
export async function inSlot<Result>(
  acquire: (key: string) => Promise<() => void>,
  key: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const release = await acquire(key);
  try {
    return await work();
  } finally {
    release();
  }
}
