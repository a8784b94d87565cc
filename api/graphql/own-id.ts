/** The argument of an action that makes something: whoever may not hear an answer asks again under the same id. */
export const OWN_ID = {
  description: "A UUID of the caller's making: asked for again under it, what it names stays one.",
} as const;
