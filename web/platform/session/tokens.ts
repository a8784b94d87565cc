import { readStored, writeStored } from "../../lib/browser-storage.ts";

/** Tokens of the iOS app, which has no cookies; `expiresAt` is in epoch milliseconds. */
export type Tokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** A token with less than this left counts as expired. */
const EXPIRY_MARGIN_MS = 60_000;

export const isExpiring = (tokens: Tokens, nowMs: number) => tokens.expiresAt - nowMs < EXPIRY_MARGIN_MS;

export function readTokens(): Tokens | null {
  const accessToken = readStored("access_token");
  const refreshToken = readStored("refresh_token");
  const expiresAt = Number(readStored("token_expiry"));
  return accessToken && refreshToken && expiresAt ? { accessToken, refreshToken, expiresAt } : null;
}

export function storeTokens(tokens: Tokens, failure = "Failed to store authentication tokens") {
  const stored =
    writeStored("access_token", tokens.accessToken) &&
    writeStored("refresh_token", tokens.refreshToken) &&
    writeStored("token_expiry", String(tokens.expiresAt));
  if (!stored) throw new Error(failure);
}

let refreshing: Promise<boolean> | null = null;

/** Renews the tokens; concurrent calls share one request. Resolves to false if that fails. */
export function refreshTokens(): Promise<boolean> {
  refreshing ??= onlyHere(renew).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A lock across windows: of two pairs that are renewed at once, the server keeps one. */
function onlyHere(work: (known: Tokens | null) => Promise<boolean>): Promise<boolean> {
  const known = readTokens();
  return navigator.locks ? navigator.locks.request("fettle-tokens", () => work(known)) : work(known);
}

async function renew(known: Tokens | null): Promise<boolean> {
  const tokens = readTokens();
  if (!tokens) return false;
  // Another window has renewed them meanwhile.
  if (tokens.refreshToken !== known?.refreshToken) return true;
  try {
    const response = await fetch("/api/auth/refresh", {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json", "auth-mode": "token" },
      body: JSON.stringify({ refreshToken: tokens.refreshToken }),
    });
    if (!response.ok) return false;
    const { accessToken, refreshToken, expiresIn } = await response.json();
    storeTokens(
      { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 },
      "Failed to update tokens",
    );
    return true;
  } catch {
    return false;
  }
}
