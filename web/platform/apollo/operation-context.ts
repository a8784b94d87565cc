import "@apollo/client";

declare module "@apollo/client" {
  interface DefaultContext {
    /** The caller shows failures itself; no toast. */
    handlesErrors?: boolean;
    /** The idempotency key of a mutation; one of its own by default. */
    idempotencyKey?: string;
    /** Not retried: the caller has a retry queue of its own, and is told of a lost answer at once. */
    isNotRetried?: boolean;
    /** Needs the server's present data: a stale result won't do. */
    mustBeFresh?: boolean;
    /** Asked again in the background: nothing stands in for its answer, however long it takes. */
    isPatient?: boolean;
    /** Signing in and the like: no identity headers, no sign-in dialog. */
    isAnonymous?: boolean;
    /** How long to wait before an ended session asks to sign in, in milliseconds. */
    signInDelayMs?: number;
  }
}
