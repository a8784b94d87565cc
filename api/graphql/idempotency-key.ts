/** The argument of a creating mutation: a client-generated id, which makes retries idempotent. */
export const IDEMPOTENCY_KEY = {
  description:
    "Idempotency key: a UUID that the caller generates, and the id of what is created. A retry under it creates nothing new.",
} as const;
