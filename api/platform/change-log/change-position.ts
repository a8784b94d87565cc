import { RECORD_TYPES, type RecordType } from "@fettle/rules/platform/record-types";
import { z } from "zod";
import { BadInputError } from "../../errors.ts";

/** Where a reader is in the log. `origin` names the database: another one numbers its transactions differently. */
export type ChangePosition = { origin: string; transactionId: string; type: RecordType; recordId: string };

const position = z.tuple([
  z.literal("changes"),
  z.string().max(60),
  z.string().regex(/^\d{1,18}$/),
  z.enum(RECORD_TYPES),
  z.guid(),
]);

export const changeCursor = ({ origin, transactionId, type, recordId }: ChangePosition): string =>
  JSON.stringify(["changes", origin, transactionId, type, recordId]);

export function readChangeCursor(cursor: string): ChangePosition {
  const read = position.safeParse(parsed(cursor));
  if (!read.success) throw new BadInputError("This cursor isn’t from changes", { field: "after" });
  const [, origin, transactionId, type, recordId] = read.data;
  return { origin, transactionId, type, recordId };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
