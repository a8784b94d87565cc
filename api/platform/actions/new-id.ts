import { NotFoundError } from "../../errors.ts";
import { NIL_ID } from "../../graphql/check-inputs.ts";
import { uuidV7 } from "../../lib/uuid-v7.ts";

/** The id of a new record: the one that a client chose offline, or a new one. A malformed id exists nowhere. */
export function newId(what: string, chosen: string | null | undefined, now?: Date): string {
  if (chosen === NIL_ID) throw new NotFoundError(what);
  return chosen ?? uuidV7(now?.getTime());
}
