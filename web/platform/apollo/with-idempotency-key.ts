import type { DefaultContext } from "@apollo/client";
import { errorCode, errorReason } from "./error-text.ts";

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
  const key = unanswered.get(what) ?? crypto.randomUUID();
  unanswered.set(what, key);
  try {
    const result = await make(underKey(key));
    unanswered.delete(what);
    return result;
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(what);
    throw error;
  }
}

/** Whether the server refused; after any other error the outcome is unknown. */
export function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && code !== "INTERNAL" && errorReason(error) !== "STILL_RUNNING";
}
