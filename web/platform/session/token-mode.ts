import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import type { Identity } from "./signed-in-identity.ts";

/** What the server gives for a sign-in or a refresh token; `expiresIn` is the access token's life in seconds. */
export type IssuedTokens = { accessToken: string; refreshToken: string; expiresIn: number };

/** How the app for iOS has its session: as tokens in the device's secure store, since it has no cookies. */
export interface TokenMode {
  /** Whose tokens these are; null for nobody. */
  identity(): Identity | null;
  /** The access token, renewed first where it is about to expire; undefined for nobody. Rejects as `renew` does. */
  accessToken(): Promise<string | undefined>;
  /**
   * Exchanges the tokens for new ones; callers at the same time share one exchange. False where the server refuses, so
   * that the session is over; rejects where no answer arrived.
   */
  renew(): Promise<boolean>;
  /** How the account ended, as the server said when it refused to renew; undefined where it didn’t. */
  accountEnd(): AccountEnd | undefined;
  /** Keeps the tokens of a new session. Rejects where this device can't. */
  begin(tokens: IssuedTokens, identity: Identity): Promise<void>;
  /** Deletes what is kept of the session. */
  end(): Promise<void>;
}

let mode: TokenMode | undefined;

/** Undefined where the session is a cookie: in browsers and on Android. */
export const tokenMode = () => mode;

/** Called once, before anything is sent. */
export function enterTokenMode(entered: TokenMode | undefined) {
  mode = entered;
}

/** With tokens no cookie goes along: the server lets the app for iOS read no answer to a request that brings one. */
export const requestCredentials = (): RequestCredentials => (mode ? "omit" : "include");
