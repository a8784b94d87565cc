import type { Viewer } from "../../../auth/viewer.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";

/** A caller whose request can start or end a session: what signing in needs of the endpoint. */
export interface SessionCaller extends Caller {
  readonly viewer: Viewer | null;
  readonly userAgent: string | undefined;
  /** The access token that was sent, even an expired one. */
  readonly accessToken: string | undefined;
  /** The cookie of a browser in which somebody signed in before; see `known-browsers.ts`. */
  readonly browserToken: string | undefined;
  /** From here on the request is this person's. */
  signIn(viewer: Viewer): void;
  /** Sets the session cookie, or clears it with null, where the endpoint has cookies. */
  readonly setSessionCookie: (token: string | null) => void;
  readonly setBrowserCookie: (token: string) => void;
}
