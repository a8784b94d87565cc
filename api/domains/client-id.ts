import { ConflictError, NotFoundError, TakenIdError } from "../errors.ts";
import { NIL_ID } from "../graphql/check-inputs.ts";
import { differingFields } from "./stale-save.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** Serialises calls under one idempotency key, so that a retry sees what the first call created. */
export async function lockIdempotencyKey(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  id: string,
): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${orgId} || ${id}, 0))`;
}

/** A malformed id exists nowhere. */
export function checkIdempotencyKey(what: string, id: string | null | undefined): void {
  if (id === NIL_ID) throw new NotFoundError(what);
}

/**
 * Compares a retry under an idempotency key with the stored record; a different request is refused. A key that is
 * used by something else (`stored` is null) is refused without saying by what.
 */
export function checkSameRequest(what: string, stored: object | null, input: object): void {
  if (!stored) throw new TakenIdError();
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  if (differingFields(stored, Object.fromEntries(said)).length === 0) return;
  const name = what.toLowerCase();
  throw new ConflictError(
    `The ${name} you sent before was saved, and says something else. Send this again to make another.`,
    { field: "id" },
  );
}
