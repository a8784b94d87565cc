import { errorCode } from "../apollo/error-text.ts";
import { isRefusal, type UnderKey, underKey } from "../apollo/with-idempotency-key.ts";
import type { PendingCreation } from "./form-draft.ts";

interface Creation {
  pending: () => PendingCreation | undefined;
  setPending: (pending: PendingCreation | undefined) => void;
}

/**
 * Creates a record under an idempotency key that is stored with the form's draft, so that a press after a lost
 * answer, even after a reload, creates no second one. `create` gives `context` to its mutation.
 */
export async function createIdempotently<Result>(
  { pending, setPending }: Creation,
  create: (context: UnderKey) => Promise<Result>,
): Promise<Result> {
  const before = pending();
  const key = before?.id ?? crypto.randomUUID();
  setPending({ id: key });
  try {
    return await create(underKey(key));
  } catch (error) {
    // A refused first attempt created nothing; after a refused retry the first one's outcome is unknown, unless the
    // server knows the key or the record.
    const isKnown = ["NOT_FOUND", "CONFLICT"].includes(errorCode(error) ?? "");
    if (isRefusal(error) && (!before || isKnown)) setPending(undefined);
    throw error;
  }
}
