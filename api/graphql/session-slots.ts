import { RateLimitedError } from "../errors.ts";

/** How many operations of one session or token run concurrently on this server. */
export const AT_ONCE = 4;
/** How many more may wait, and for how long; opening a screen needs fewer. */
const WAITING_AT_MOST = 60;
const WAIT_MS = 10_000;

interface Line {
  running: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();

/**
 * Waits for a slot of `session` and returns the function that releases it. Throws RATE_LIMITED when too many wait, or
 * after waiting too long.
 */
export async function acquireSlot(session: string): Promise<() => void> {
  const line = lines.get(session) ?? { running: 0, waiting: [] };
  lines.set(session, line);
  if (line.running < AT_ONCE) line.running += 1;
  else await wait(line);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(session);
  };
}

function wait(line: Line): Promise<void> {
  const refusal = new RateLimitedError(
    `At most ${AT_ONCE} requests run at the same time. Please try again in a moment.`,
    1,
  );
  if (line.waiting.length >= WAITING_AT_MOST) throw refusal;
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting = line.waiting.filter((other) => other !== begin);
      reject(refusal);
    }, WAIT_MS);
    line.waiting.push(begin);
  });
}
