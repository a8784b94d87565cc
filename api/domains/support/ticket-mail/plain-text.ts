import { limitConcurrency } from "../../../lib/concurrency-limit.ts";
import { runInThread } from "../../../lib/run-in-thread.ts";

const LIMITS = { milliseconds: 5_000, megabytes: 128 };

const oneByOne = limitConcurrency(1);

/** Used when HTML exceeds limits that no mail program reaches. */
const UNREADABLE = "We couldn’t read this email’s HTML.";

export async function plainText(html: string, limits = LIMITS): Promise<string> {
  if (!html.trim()) return "";
  return oneByOne(() =>
    runInThread<string>(new URL("plain-text-thread.ts", import.meta.url), html, limits),
  ).catch(() => UNREADABLE);
}
