import { errorCode } from "./error-text.ts";

const unanswered = new Map<string, string>();

/**
 * Runs a creating mutation under an idempotency key that stays the same until an answer arrives: pressing again after
 * a lost answer, even from another page, creates nothing twice. `what` names the creation, as 'payment:{invoice}'.
 */
export async function withIdempotencyKey<Result>(
  what: string,
  make: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = unanswered.get(what) ?? crypto.randomUUID();
  unanswered.set(what, id);
  try {
    const result = await make(id);
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
  return code !== undefined && code !== "INTERNAL";
}
