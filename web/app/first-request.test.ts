import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "../lib/memory-storage.ts";
import { isLookInTab } from "../platform/session/look-in-tab.ts";

const asked = vi.fn(async () => new Response("{}"));

const beWith = (onLine: boolean) => vi.stubGlobal("navigator", { serviceWorker: { controller: {} }, onLine });

beforeEach(() => {
  beWith(true);
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

async function openPage(pathname: string) {
  vi.stubGlobal("location", { pathname, search: "" });
  vi.resetModules();
  await import("./first-request.ts");
}

test("sends the first request from a member’s cached page but not from sign-in pages", async () => {
  await openPage("/jobs");
  expect(asked).toHaveBeenCalledWith("/app/first-answers?address=%2Fjobs", expect.anything());
  asked.mockClear();
  await openPage("/login");
  expect(asked).not.toHaveBeenCalled();
});

test("requests no member data in a look-in tab", async () => {
  await openPage("/look-in");
  expect(isLookInTab()).toBe(true);
  await openPage("/jobs");
  expect(asked).not.toHaveBeenCalled();
});

test("sends no request offline", async () => {
  beWith(false);
  await openPage("/jobs");
  expect(asked).not.toHaveBeenCalled();
});
