/** What one request may keep the process from all others. */
export const MAX_BUSY_MS = 200;

/** How long this thread computed during some work: waiting, the database and other processes don't count. */
export async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
