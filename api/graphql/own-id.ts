/** The argument of a creating mutation: a client-generated id, which makes retries idempotent. */
export const OWN_ID = {
  description: "A UUID of the caller's making: asked for again under it, what it names stays one.",
} as const;
