/** The longest time that one request may block the event loop. */
export const MAX_BUSY_MS = 200;

/** The CPU time of this thread during some work: waiting, the database and other processes don't count. */
export async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * The longest time a small request from anyone may block the event loop. The slowest takes 30 ms on a calm machine and
 * 50 on a busy one; an attack that works takes seconds.
 */
export const MAX_BLOCKING_MS = 100;

/**
 * The most CPU time this thread used in one turn of the event loop during some work, at best of six. Waiting for a
 * busy machine costs no CPU time, and a turn that the machine slowed down doesn't repeat.
 */
export async function blockingMs(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 6 && best > MAX_BLOCKING_MS / 2; attempt += 1) {
    best = Math.min(best, await longestTurnMs(work));
  }
  return best;
}

async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work().finally(() => {
    isOver = true;
  });
  await new Promise((ended) => setImmediate(ended));
  return longest;
}
