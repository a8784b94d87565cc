import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTokenMode, type SecureStore } from "./secure-tokens.ts";

const NOW = 1_000_000;
const MEL = { userId: "mel", orgId: "bayside" };
const issued = (n: number, expiresIn = 3_600) => ({
  accessToken: `access${n}`,
  refreshToken: `refresh${n}`,
  expiresIn,
});

/** An in-memory Keychain that fails, or ends the process, before writing a given name. */
function fakeStore(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  const faults: { refuses?: string; diesBefore?: string; reads: number } = { reads: 0 };
  const write = async (name: string, change: () => void) => {
    if (faults.refuses === name) throw new Error("errSecInteractionNotAllowed");
    if (faults.diesBefore === name) await new Promise(() => {});
    change();
  };
  const store: SecureStore = {
    get: async (name) => {
      faults.reads += 1;
      return values.get(name) ?? null;
    },
    set: (name, value) => write(name, () => values.set(name, value)),
    remove: (name) => write(name, () => values.delete(name)),
  };
  return { store, values, faults, kept: () => Object.fromEntries(values) };
}

const KEPT = {
  access_token: "access1",
  refresh_token: "refresh1",
  token_expiry: String(NOW + 3_600_000),
  user_id: "mel",
  org_id: "bayside",
};

let now = NOW;
const unstored = vi.fn();
const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  now = NOW;
  answer = async () => Response.json(issued(asked.length + 1));
  vi.stubGlobal("fetch", (_url: string, { body, credentials }: RequestInit) => {
    expect(credentials).toBe("omit");
    asked.push(JSON.parse(String(body)).refreshToken);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  unstored.mockClear();
  asked.length = 0;
});

const start = (store: SecureStore) =>
  createTokenMode({
    store,
    refreshUrl: "https://fettle.example/api/auth/refresh",
    onUnstored: unstored,
    now: () => now,
  });

test("stores five values at sign-in, and reads each once at the next start", async () => {
  const { store, kept, faults } = fakeStore();
  const first = await start(store);
  expect([first.identity(), await first.accessToken()]).toEqual([null, undefined]);
  await first.begin(issued(1), MEL);
  expect(kept()).toEqual(KEPT);
  faults.reads = 0;
  const second = await start(store);
  expect([second.identity(), await second.accessToken(), await second.accessToken()]).toEqual([
    MEL,
    "access1",
    "access1",
  ]);
  expect(faults.reads).toBe(5);
});

test("fails sign-in if the device can’t store the session", async () => {
  const { store, faults } = fakeStore();
  faults.refuses = "access_token";
  const mode = await start(store);
  await expect(mode.begin(issued(1), MEL)).rejects.toThrow("Failed to store authentication tokens");
  expect([mode.identity(), await mode.accessToken()]).toEqual([null, undefined]);
});

test("renews a token with under 60 seconds left, once for all callers", async () => {
  const { store, kept } = fakeStore(KEPT);
  const mode = await start(store);
  now = NOW + 3_600_000 - 60_000;
  expect(await mode.accessToken()).toBe("access1");
  now += 1;
  expect(await Promise.all([mode.accessToken(), mode.accessToken(), mode.renew()])).toEqual([
    "access2",
    "access2",
    true,
  ]);
  expect(asked).toEqual(["refresh1"]);
  expect(kept()).toMatchObject({ refresh_token: "refresh2", token_expiry: String(now + 3_600_000) });
});

test("uses and reports new tokens it couldn’t store, and stores them on the next request", async () => {
  const { store, kept, faults } = fakeStore(KEPT);
  const mode = await start(store);
  faults.refuses = "refresh_token";
  expect(await mode.renew()).toBe(true);
  expect(unstored).toHaveBeenCalledExactlyOnceWith("Failed to update tokens");
  expect(kept()).toEqual(KEPT);
  faults.refuses = undefined;
  expect(await mode.accessToken()).toBe("access2");
  await vi.waitFor(() =>
    expect(kept()).toMatchObject({ refresh_token: "refresh2", access_token: "access2" }),
  );
});

test.each([
  ["refresh_token", ["refresh1", "refresh1"], "access3"],
  ["access_token", ["refresh1", "refresh2"], "access3"],
  ["token_expiry", ["refresh1", "refresh2"], "access3"],
  ["user_id", ["refresh1"], "access2"],
])("recovers on the next start if the app dies before storing the new %s", async (name, exchanged, token) => {
  const { store, faults } = fakeStore(KEPT);
  const mode = await start(store);
  now = NOW + 3_600_000 - 50_000;
  faults.diesBefore = name;
  void mode.accessToken();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  faults.diesBefore = undefined;
  now += 20_000;
  const next = await start(store);
  expect([next.identity(), await next.accessToken()]).toEqual([MEL, token]);
  expect(asked).toEqual(exchanged);
});

test("ends the session on a refused refresh token, but remembers whose it was", async () => {
  const { store, kept } = fakeStore(KEPT);
  const mode = await start(store);
  answer = async () => Response.json({ error: "Your session has ended." }, { status: 401 });
  expect(await mode.renew()).toBe(false);
  expect([mode.identity(), await mode.accessToken()]).toEqual([MEL, undefined]);
  expect(kept()).toEqual({ user_id: "mel", org_id: "bayside" });
  expect(await mode.renew()).toBe(false);
  expect(asked).toHaveLength(1);
});

test("reports how the account ended when a refresh token is refused", async () => {
  const mode = await start(fakeStore(KEPT).store);
  answer = async () => Response.json({ error: "Ended", reason: "ACCOUNT_REMOVED" }, { status: 401 });
  expect(await mode.renew()).toBe(false);
  expect(mode.accountEnd()).toBe("ACCOUNT_REMOVED");
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Load failed"))],
  ["a portal’s page", async () => new Response("<html>Welcome to the hotel</html>")],
  ["a busy server", async () => new Response("{}", { status: 503 })],
  ["too many requests", async () => Response.json({ error: "Slow down" }, { status: 429 })],
])("keeps the session on %s", async (_what, failing) => {
  const { store, kept } = fakeStore(KEPT);
  const mode = await start(store);
  answer = failing;
  await expect(mode.renew()).rejects.toThrow("Network error");
  expect(kept()).toEqual(KEPT);
  answer = async () => Response.json(issued(2));
  expect(await mode.renew()).toBe(true);
});

test("deletes all five values on sign-out, even during a renewal", async () => {
  const { store, kept } = fakeStore(KEPT);
  const mode = await start(store);
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const renewed = mode.renew();
  await mode.end();
  late.resolve(Response.json(issued(2)));
  expect(await renewed).toBe(false);
  expect([kept(), mode.identity(), await mode.accessToken()]).toEqual([{}, null, undefined]);
});
