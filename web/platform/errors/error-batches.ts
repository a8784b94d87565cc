import { ERRORS_PER_REPORT, type ReportedError } from "@fettle/rules/platform/client-error";

/** Errors come in swarms, so wait for the others. */
const TOGETHER_MS = 3_000;
const RETRY_MS = 60_000;
/** An error in a loop mustn't fill the memory or the network. */
const MOST_WAITING = 50;
const MOST_REPORTS = 20;
const MOST_COUNTED = 1_000;

/** `false`: no answer, so try again later. */
type Post = (errors: ReportedError[]) => Promise<boolean>;

const keyOf = ({ source, type, message, stack, route }: ReportedError) =>
  [source, type, message, stack[0], route].join("\n");

/** Collects errors in memory and posts them together. Keeps them while there's no network, and drops what's too many. */
export function createErrorBatches(post: Post) {
  const waiting = new Map<string, ReportedError>();
  let isWaiting = false;
  let reports = 0;

  function soon(afterMs: number) {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      void flush();
    }, afterMs);
  }

  async function flush() {
    const batch = [...waiting.entries()].slice(0, ERRORS_PER_REPORT);
    if (batch.length === 0 || reports >= MOST_REPORTS) return;
    for (const [key] of batch) waiting.delete(key);
    reports += 1;
    const isAnswered = await post(batch.map(([, error]) => error)).catch(() => false);
    if (!isAnswered) {
      reports -= 1;
      for (const [key, error] of batch) if (!waiting.has(key)) waiting.set(key, error);
    }
    if (waiting.size > 0) soon(isAnswered ? TOGETHER_MS : RETRY_MS);
  }

  return {
    add(error: ReportedError) {
      const known = waiting.get(keyOf(error));
      if (known) known.count = Math.min(known.count + 1, MOST_COUNTED);
      else if (waiting.size < MOST_WAITING) waiting.set(keyOf(error), error);
      soon(TOGETHER_MS);
    },
    flush,
  };
}
