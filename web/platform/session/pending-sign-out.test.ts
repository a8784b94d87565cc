import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { UnansweredError } from "../apollo/deadline-link.ts";
import { getIdentity, setIdentity } from "./identity.ts";
import { finishSignOut, isSignOutPending, signOutLater } from "./pending-sign-out.ts";
import { loadViewer } from "./viewer.ts";

let asked: string[] = [];
let session: string | null = null;
let isReachable = true;

const viewer = () => session && { id: session, orgId: "bayside" };
const client = {
  async query() {
    if (!isReachable) throw new UnansweredError("Network error");
    asked.push("viewer");
    return { data: { viewer: viewer() } };
  },
  async mutate() {
    asked.push("logout");
    session = null;
    return { data: { logout: true } };
  },
} as never;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new MemoryStorage());
  [asked, session, isReachable] = [[], "mel", true];
  setIdentity(null);
});
afterEach(() => {
  setIdentity(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("someone who signed out offline has no session here, even with their cookie", async () => {
  signOutLater("mel");
  isReachable = false;
  expect(await loadViewer(client)).toBeNull();
  expect([getIdentity(), isSignOutPending(), asked]).toEqual([null, true, []]);
});

test("ends the session once, before any other request", async () => {
  signOutLater("mel");
  const both = await Promise.all([finishSignOut(client), loadViewer(client)]);
  expect(both).toEqual([true, null]);
  expect(asked).toEqual(["viewer", "logout", "viewer"]);
  expect(isSignOutPending()).toBe(false);
});

test("doesn't end someone else’s session", async () => {
  signOutLater("mel");
  session = "lou";
  expect((await loadViewer(client))?.id).toBe("lou");
  expect(asked).toEqual(["viewer", "viewer"]);
  expect(isSignOutPending()).toBe(false);
});

test("an unresponsive network doesn't delay a page’s start for long", async () => {
  signOutLater("mel");
  const silent = { query: () => new Promise(() => {}) } as never;
  const answer = finishSignOut(silent);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBe(false);
  expect(isSignOutPending()).toBe(true);
});
