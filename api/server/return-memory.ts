import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MEGABYTE = 1_048_576;
const EVERY_MS = 15_000;
/** The share of the time between two looks that a server with nothing to do takes for its polls. */
const QUIET = 0.03;
const WORTH_MB = 64;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns the memory of a busy spell to the machine in the next quiet one. V8 keeps it otherwise: a start alone leaves
 * 100 MB. It takes about a quarter of a second, so it waits until there's enough to return. Returns how to stop it.
 */
export function returnMemoryWhenQuiet(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: Collect = runInNewContext("gc");
  let busy = performance.eventLoopUtilization();
  let kept = 0;
  const look = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(busy);
    busy = performance.eventLoopUtilization();
    if (utilization > QUIET || process.memoryUsage.rss() < kept + WORTH_MB * MEGABYTE) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    kept = process.memoryUsage.rss();
  }, EVERY_MS);
  look.unref();
  return () => clearInterval(look);
}
