/**
 * The duration in ms of the quickest of five runs, or of the first one under `limitMs`. Shows that work is linear: a
 * pause of the machine slows a run, but not all five.
 */
export function quickestRun(limitMs: number, work: () => unknown): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && quickest >= limitMs; run += 1) {
    const start = performance.now();
    work();
    quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest;
}
