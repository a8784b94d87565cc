import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "../errors.ts";

export const MAX_LENGTH = 255;

export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers["idempotency-key"]?.toString();
  if (sent === undefined) return undefined;
  if (sent.length === 0 || sent.length > MAX_LENGTH) {
    throw new BadInputError(`Idempotency-Key must have 1 to ${MAX_LENGTH} characters`, { status: 422 });
  }
  return sent;
}
