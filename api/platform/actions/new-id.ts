import { NotFoundError } from "../../errors.ts";
import { NIL_ID } from "../../graphql/check-inputs.ts";
import { uuidV7 } from "../../lib/uuid-v7.ts";

export function newId(what: string, chosen: string | null | undefined, now?: Date): string {
  if (chosen === NIL_ID) throw new NotFoundError(what);
  return chosen ?? uuidV7(now?.getTime());
}
