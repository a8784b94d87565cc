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

test("a member’s page that the device kept asks at once, one of a sign-in doesn’t", async () => {
  await openPage("/jobs");
  expect(asked).toHaveBeenCalledWith("/app/first-answers?address=%2Fjobs", expect.anything());
  asked.mockClear();
  await openPage("/login");
  expect(asked).not.toHaveBeenCalled();
});

test("a tab that looks into an organisation asks for nothing of the member’s", async () => {
  await openPage("/look-in");
  expect(isLookInTab()).toBe(true);
  await openPage("/jobs");
  expect(asked).not.toHaveBeenCalled();
});

test("without a network nothing is asked", async () => {
  beWith(false);
  await openPage("/jobs");
  expect(asked).not.toHaveBeenCalled();
});
