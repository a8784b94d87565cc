import type { DefaultContext } from "@apollo/client";
import { errorCode } from "./error-text.ts";
import { isRefusal } from "./transient-failure.ts";

const unanswered = new Map<string, string>();

/** Adds an idempotency key to a mutation's context. */
export type UnderKey = (context?: DefaultContext) => DefaultContext & { idempotencyKey: string };

export const underKey =
  (idempotencyKey: string): UnderKey =>
  (context) => ({ ...context, idempotencyKey });

/**
 * Runs a creating mutation under an idempotency key that stays the same until an answer arrives: pressing again after
 * a lost answer, even from another page, creates nothing twice. `what` names the creation, as 'payment:{invoice}';
 * `make` gives `context` to its mutation.
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
 * Whether a failure says what became of the first request under a key. A refused first request did nothing. A refused
 * repeat says nothing of the first, unless the server knows the key or the record.
 */
export const isSettled = (error: unknown, isRepeat: boolean) =>
  isRefusal(error) && (!isRepeat || ["NOT_FOUND", "CONFLICT"].includes(errorCode(error) ?? ""));
