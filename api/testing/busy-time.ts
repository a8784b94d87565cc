export const MAX_BUSY_MS = 200;

/** This thread's CPU time: waiting, the database and other processes don't count. */
export async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The slowest small request takes 30 ms, or 50 on a busy machine. A successful attack takes seconds. */
export const MAX_BLOCKING_MS = 100;

/**
 * Returns the most CPU time used in one turn of the event loop. Takes the best of six runs, to ignore slow spells on
 * the machine.
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
