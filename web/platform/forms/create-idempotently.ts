import { errorField } from "../apollo/error-fields.ts";
import { errorCode } from "../apollo/error-text.ts";
import { isRefusal } from "../apollo/with-idempotency-key.ts";
import type { PendingCreation } from "./form-draft.ts";

interface CreateOrUpdate<Result> {
  create: (id: string) => Promise<Result>;
  /** Saves all of the form's present values. */
  update: (id: string) => Promise<Result>;
}

/**
 * Creates a record under an idempotency key that is stored with the form's draft, so that a press after a lost
 * answer, even after a reload, creates no second one. If the first press created it, the record is updated to the
 * form's present values.
 */
export async function createIdempotently<Result>(
  {
    pending,
    setPending,
  }: {
    pending: () => PendingCreation | undefined;
    setPending: (pending: PendingCreation | undefined) => void;
  },
  { create, update }: CreateOrUpdate<Result>,
): Promise<Result> {
  const before = pending();
  const id = before?.id ?? crypto.randomUUID();
  setPending({ id });
  try {
    const made = await create(id);
    return before ? await update(id) : made;
  } catch (error) {
    if (errorCode(error) === "CONFLICT" && errorField(error) === "id") return update(id);
    // A refused first attempt created nothing; after a refused retry the first one’s outcome is unknown, unless the id is
    // taken.
    const isOthers = ["NOT_FOUND", "CONFLICT"].includes(errorCode(error) ?? "");
    if (isRefusal(error) && (!before || isOthers)) setPending(undefined);
    throw error;
  }
}
