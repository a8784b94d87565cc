import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import type { Identity } from "./signed-in-identity.ts";

/** `expiresIn` is the access token's lifetime in seconds. */
export type IssuedTokens = { accessToken: string; refreshToken: string; expiresIn: number };

/** The iOS app has no cookies, so it stores tokens in the device's secure store. */
export interface TokenMode {
  identity(): Identity | null;
  /** The access token, renewed if it's about to expire. Undefined if signed out. Rejects like `renew`. */
  accessToken(): Promise<string | undefined>;
  /**
   * Exchanges the tokens; concurrent calls share one exchange. Returns false if refused, so the session is over;
   * rejects if there's no response.
   */
  renew(): Promise<boolean>;
  accountEnd(): AccountEnd | undefined;
  begin(tokens: IssuedTokens, identity: Identity): Promise<void>;
  end(): Promise<void>;
}

// Set once at start: the app has a single session.
let mode: TokenMode | undefined;

/** Undefined if the session is a cookie: in browsers and on Android. */
export const tokenMode = () => mode;

export function enterTokenMode(entered: TokenMode | undefined) {
  mode = entered;
}

/** Don't send cookies with tokens: the server won't let the iOS app read responses to requests with cookies. */
export const requestCredentials = (): RequestCredentials => (mode ? "omit" : "include");
