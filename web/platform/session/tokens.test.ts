import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isExpiring, readTokens, refreshTokens, storeTokens } from "./tokens.ts";

const tokens = { accessToken: "a", refreshToken: "r", expiresAt: 1_000_000 };

test("a token counts as expired with less than 60 seconds left", () => {
  expect(isExpiring(tokens, 940_000)).toBe(false);
  expect(isExpiring(tokens, 940_001)).toBe(true);
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a window that waited while another renewed the tokens takes those", async () => {
  storeTokens(tokens);
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", {
    locks: {
      // The other window has finished by the time this one gets the lock.
      request: (_name: string, work: () => Promise<boolean>) => {
        storeTokens({ accessToken: "a2", refreshToken: "r2", expiresAt: 2_000_000 });
        return work();
      },
    },
  });
  expect(await refreshTokens()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  expect(readTokens()?.accessToken).toBe("a2");
});
