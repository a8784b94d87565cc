import type { Viewer } from "../../../auth/viewer.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";

export interface SessionCaller extends Caller {
  readonly viewer: Viewer | null;
  readonly userAgent: string | undefined;
  /** The access token, even if expired. */
  readonly accessToken: string | undefined;
  /** Identifies a browser that has signed in before. See `known-browsers.ts`. */
  readonly browserToken: string | undefined;
  signIn(viewer: Viewer): void;
  /** Null clears it. Does nothing on endpoints without cookies. */
  readonly setSessionCookie: (token: string | null) => void;
  readonly setBrowserCookie: (token: string) => void;
}
