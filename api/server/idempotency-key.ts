import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "../errors.ts";
import { MAX_IDEMPOTENCY_KEY } from "../graphql/bounded-input.ts";

export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers["idempotency-key"]?.toString();
  if (sent === undefined) return undefined;
  if (sent.length === 0 || sent.length > MAX_IDEMPOTENCY_KEY) {
    throw new BadInputError(`Idempotency-Key must have 1 to ${MAX_IDEMPOTENCY_KEY} characters`, {
      status: 422,
    });
  }
  return sent;
}
