import type { TenantTransaction } from "../database/client.ts";
import { ConflictError, NotFoundError } from "../errors.ts";
import { NIL_ID } from "../graphql/check-inputs.ts";
import { differingFields } from "./stale-save.ts";

/** Makes calls under one id of the caller's making follow each other, so that a repetition meets what the first made. */
export async function lockOwnId(tx: TenantTransaction, orgId: string, id: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${orgId} || ${id}, 0))`;
}

/** An id that isn't one names nothing. */
export function checkOwnId(what: string, id: string | null | undefined): void {
  if (id === NIL_ID) throw new NotFoundError(what);
}

/**
 * What is asked for again under its id must say what is stored under it; what was changed since is for an update
 * to say. An id that is taken elsewhere (`stored` is null) reads as not found.
 */
export function refuseOther(what: string, stored: object | null, input: object): void {
  if (!stored) throw new NotFoundError(what);
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  if (differingFields(stored, Object.fromEntries(said)).length === 0) return;
  const name = what.toLowerCase();
  throw new ConflictError(
    `The ${name} you sent before was saved, and says something else. Send this again to make another.`,
    undefined,
    "id",
  );
}
