import "@apollo/client";

declare module "@apollo/client" {
  interface DefaultContext {
    /** The caller shows failures itself; no toast. */
    handlesErrors?: boolean;
    /** Signing in and the like: no identity headers, no sign-in dialog. */
    isAnonymous?: boolean;
    /** How long to wait before an ended session asks to sign in, in milliseconds. */
    signInDelayMs?: number;
  }
}
