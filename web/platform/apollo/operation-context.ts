import "@apollo/client";

declare module "@apollo/client" {
  interface DefaultContext {
    /** The caller shows failures itself; no toast. */
    handlesErrors?: boolean;
    /** It has a queue of its own that sends it again; a lost answer is told at once. */
    isAskedOnce?: boolean;
    /** Something rests on what the server has now: what was loaded before is no answer. */
    mustBeFresh?: boolean;
    /** Signing in and the like: no identity headers, no sign-in dialog. */
    isAnonymous?: boolean;
    /** How long to wait before an ended session asks to sign in, in milliseconds. */
    signInDelayMs?: number;
  }
}
