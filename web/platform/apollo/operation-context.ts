import "@apollo/client";

declare module "@apollo/client" {
  interface DefaultContext {
    /** The caller shows failures itself, so no toast. */
    handlesErrors?: boolean;
    idempotencyKey?: string;
    /** The caller has its own retry queue and must hear about lost responses at once. */
    isNotRetried?: boolean;
    mustBeFresh?: boolean;
    /** A background refetch: don't answer it early from the device. */
    isPatient?: boolean;
    /** For sign-in and similar: no identity headers, no sign-in dialog. */
    isAnonymous?: boolean;
    /** How many milliseconds to wait before asking to sign in after a session ends. */
    signInDelayMs?: number;
  }
}
