import { type AccountEnd, isAccountEnd } from "@fettle/rules/organisation/account-end";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import { ignored } from "../lib/ignored.ts";
import { UnansweredError } from "../platform/apollo/deadline-link.ts";
import type { Identity } from "../platform/session/signed-in-identity.ts";
import type { IssuedTokens, TokenMode } from "../platform/session/token-mode.ts";

export interface SecureStore {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

type Surroundings = {
  store: SecureStore;
  refreshUrl: string;
  /** Called if new tokens couldn't be stored. They still work, and the next request stores them. */
  onUnstored: (message: string) => void;
  now?: () => number;
};

type Tokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** Without tokens, the session waits for the same person to sign in again. */
type Session = { identity: Identity; tokens?: Tokens };

const EXPIRY_MARGIN_MS = 60_000;

/**
 * Reads the iOS session from the secure store once. After that, memory is the source of truth and the store is updated
 * from it.
 */
export async function createTokenMode(surroundings: Surroundings): Promise<TokenMode> {
  const { store, refreshUrl, onUnstored, now = Date.now } = surroundings;
  let session =
    (await readSession(store).catch((error) => ignored(error, "without a session, sign-in opens"))) ?? null;
  let isStored = true;
  let writing: Promise<unknown> = Promise.resolve();
  let renewing: Promise<boolean> | undefined;
  let ended: AccountEnd | undefined;

  /** Runs one write at a time, each with the latest session. */
  function save(): Promise<void> {
    const write = writing.then(async () => {
      isStored = false;
      await (session ? writeSession(store, session) : clearSession(store));
      isStored = true;
    });
    writing = write.catch((error) => ignored(error, "the next write runs anyway"));
    return write;
  }

  async function exchange(): Promise<boolean> {
    const before = session;
    if (!before?.tokens) return false;
    const { issued, end } = await requestTokens(refreshUrl, before.tokens.refreshToken);
    if (session !== before) return session?.tokens !== undefined;
    ended = end;
    session = { ...before, tokens: issued && tokensOf(issued, now()) };
    await save().catch(() => onUnstored("Failed to update tokens"));
    return issued !== undefined;
  }

  function renew(): Promise<boolean> {
    renewing ??= exchange().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  return {
    identity: () => session?.identity ?? null,
    async accessToken() {
      if (!isStored) void save().catch((error) => ignored(error, "stored again at the next request"));
      if (session?.tokens && session.tokens.expiresAt - now() < EXPIRY_MARGIN_MS) await renew();
      return session?.tokens?.accessToken;
    },
    renew,
    accountEnd: () => ended,
    async begin(issued, identity) {
      ended = undefined;
      session = { identity, tokens: tokensOf(issued, now()) };
      await save().catch((cause) => {
        session = null;
        throw new Error("Failed to store authentication tokens", { cause });
      });
    },
    end() {
      session = null;
      return save();
    },
  };
}

const tokensOf = ({ accessToken, refreshToken, expiresIn }: IssuedTokens, nowMs: number): Tokens => ({
  accessToken,
  refreshToken,
  expiresAt: nowMs + expiresIn * 1000,
});

const NAMES = ["refresh_token", "access_token", "token_expiry", "user_id", "org_id"];

async function readSession(store: SecureStore): Promise<Session | null> {
  const [refreshToken, accessToken, expiry, userId, orgId] = await Promise.all(
    NAMES.map((name) => store.get(name)),
  );
  if (!userId || !orgId) return null;
  const identity = { userId, orgId };
  if (!refreshToken) return { identity };
  // A partly written pair still has a refresh token, which gets new ones.
  const expiresAt = (accessToken && Number(expiry)) || 0;
  return { identity, tokens: { accessToken: accessToken ?? "", refreshToken, expiresAt } };
}

/** Writes the refresh token first: after a crash, a new one can renew the session, but an old one would end it. */
async function writeSession(store: SecureStore, { identity, tokens }: Session) {
  const values = [
    tokens?.refreshToken,
    tokens?.accessToken,
    tokens && String(tokens.expiresAt),
    identity.userId,
    identity.orgId,
  ];
  for (const [index, name] of NAMES.entries()) {
    const value = values[index];
    await (value === undefined ? store.remove(name) : store.set(name, value));
  }
}

export async function clearSession(store: SecureStore) {
  for (const name of NAMES) await store.remove(name);
}

/** Only a refusal ends the session. A timeout, busy server or proxy page doesn't. */
async function requestTokens(
  url: string,
  refreshToken: string,
): Promise<{ issued?: IssuedTokens; end?: AccountEnd }> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      credentials: "omit",
      headers: { "content-type": "application/json", "auth-mode": "token" },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch (cause) {
    const isLate = (cause as Error).name === "TimeoutError";
    throw new UnansweredError(isLate ? MESSAGES.requestTimedOut : MESSAGES.networkError, { cause });
  }
  const answer = await response.json().catch((error) => ignored(error, "the status says enough"));
  if ([400, 401, 403].includes(response.status)) {
    return isAccountEnd(answer?.reason) ? { end: answer.reason } : {};
  }
  if (!response.ok || !answer?.refreshToken) throw new UnansweredError(MESSAGES.networkError);
  return { issued: answer };
}
