/** The longest time that one request may block the event loop. */
export const MAX_BUSY_MS = 200;

/** The CPU time of this thread during some work: waiting, the database and other processes don't count. */
export async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
