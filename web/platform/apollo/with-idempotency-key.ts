import type { DefaultContext } from "@apollo/client";
import { errorCode } from "./error-text.ts";
import { isRefusal } from "./transient-failure.ts";

// Per page load, so another screen retries under the same key.
const unanswered = new Map<string, string>();

export type UnderKey = (context?: DefaultContext) => DefaultContext & { idempotencyKey: string };

export const underKey =
  (idempotencyKey: string): UnderKey =>
  (context) => ({ ...context, idempotencyKey });

/**
 * Runs a creating mutation under a key that stays the same until a response arrives, so retrying creates no duplicate.
 * `what` names it, e.g. 'payment:{invoice}'.
 */
export async function withIdempotencyKey<Result>(
  what: string,
  make: (context: UnderKey) => Promise<Result>,
): Promise<Result> {
  const before = unanswered.get(what);
  const key = before ?? crypto.randomUUID();
  unanswered.set(what, key);
  try {
    const result = await make(underKey(key));
    unanswered.delete(what);
    return result;
  } catch (error) {
    if (isSettled(error, before !== undefined)) unanswered.delete(what);
    throw error;
  }
}

/**
 * Whether an error settles the first request. A refused retry doesn't, unless the server knows the key or the record.
 */
export const isSettled = (error: unknown, isRepeat: boolean) =>
  isRefusal(error) && (!isRepeat || ["NOT_FOUND", "CONFLICT"].includes(errorCode(error) ?? ""));
