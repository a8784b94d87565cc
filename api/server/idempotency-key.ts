import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { BadInputError } from "../errors.ts";

const uuid = z.guid();

/** Reads the header Idempotency-Key: a write under it is done once. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers["idempotency-key"];
  if (sent === undefined) return undefined;
  if (!uuid.safeParse(sent).success) {
    throw new BadInputError("Idempotency-Key must be a UUID", { status: 422 });
  }
  return String(sent).toLowerCase();
}
