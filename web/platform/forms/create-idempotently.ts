import { isSettled, type UnderKey, underKey } from "../apollo/with-idempotency-key.ts";
import type { PendingCreation } from "./form-draft.ts";

interface Creation {
  pending: () => PendingCreation | undefined;
  setPending: (pending: PendingCreation | undefined) => void;
}

/**
 * Creates a record with an idempotency key stored in the form's draft, so a retry doesn't create a duplicate, even
 * after a reload. `sentWith` is stored with the key, for a retry to repeat.
 */
export async function createIdempotently<Result>(
  { pending, setPending }: Creation,
  create: (context: UnderKey) => Promise<Result>,
  sentWith?: Pick<PendingCreation, "seenUntil">,
): Promise<Result> {
  const before = pending();
  const key = before?.id ?? crypto.randomUUID();
  setPending({ ...sentWith, id: key });
  try {
    return await create(underKey(key));
  } catch (error) {
    if (isSettled(error, before !== undefined)) setPending(undefined);
    throw error;
  }
}
