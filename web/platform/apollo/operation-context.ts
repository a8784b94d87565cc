import "@apollo/client";

declare module "@apollo/client" {
  interface DefaultContext {
    /** The caller shows failures itself, so don't show a toast. */
    handlesErrors?: boolean;
    idempotencyKey?: string;
    /** The caller has its own retry queue and must hear about lost responses immediately. */
    isNotRetried?: boolean;
    mustBeFresh?: boolean;
    /** A background refetch: don't answer it early from the device. */
    isPatient?: boolean;
    /** For sign-in and similar requests: sends no identity headers and doesn't open the sign-in dialog. */
    isAnonymous?: boolean;
    /** How many milliseconds to wait before asking to sign in after a session ends. */
    signInDelayMs?: number;
  }
}
