import type { DefaultContext } from "@apollo/client";
import { errorCode } from "./error-text.ts";
import { isRefusal } from "./transient-failure.ts";

// Kept per page load, so another screen retries with the same key.
const unanswered = new Map<string, string>();

export type UnderKey = (context?: DefaultContext) => DefaultContext & { idempotencyKey: string };

export const underKey =
  (idempotencyKey: string): UnderKey =>
  (context) => ({ ...context, idempotencyKey });

/**
 * Runs a mutation that creates something, with a key that stays the same until a response arrives, so a retry doesn't
 * create a duplicate. `what` identifies it, e.g. 'payment:{invoice}'.
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
 * Returns whether an error settles the first request. A refused retry doesn't, unless the server knows the key or the
 * record.
 */
export const isSettled = (error: unknown, isRepeat: boolean) =>
  isRefusal(error) && (!isRepeat || ["NOT_FOUND", "CONFLICT"].includes(errorCode(error) ?? ""));
