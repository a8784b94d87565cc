import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeStored } from "../lib/browser-storage.ts";
import { MemoryStorage } from "../lib/memory-storage.ts";
import { signOutLater } from "../platform/session/pending-sign-out.ts";
import { chooseTheme } from "../platform/theme.ts";

let dataset: DOMStringMap;

beforeEach(() => {
  dataset = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", new MemoryStorage());
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  writeStored("user_id", "mel");
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(pathname: string) {
  delete dataset.frame;
  vi.stubGlobal("location", { pathname });
  vi.resetModules();
  await import("./show-page-frame.ts");
  return dataset.frame;
}

test("shows a member the frame in the shape of the screen that follows", async () => {
  expect(await openPage("/")).toBe("home");
  expect(await openPage("/jobs")).toBe("list");
  expect(await openPage("/jobs/1147")).toBe("record");
});

test("shows the frame in the theme the person chose", async () => {
  chooseTheme("dark");
  delete dataset.theme;
  await openPage("/jobs");
  expect(dataset.theme).toBe("dark");
});

test("shows no frame on a page without a session", async () => {
  for (const path of ["/login", "/auth/register", "/logout", "/look-in", "/help/price-list"])
    expect(await openPage(path)).toBeUndefined();
  sessionStorage.setItem("fettle_look_in", "1");
  expect(await openPage("/jobs")).toBeUndefined();
  sessionStorage.removeItem("fettle_look_in");
  signOutLater("mel");
  expect(await openPage("/jobs")).toBeUndefined();
  writeStored("user_id", null);
  expect(await openPage("/")).toBeUndefined();
});

test("shows no frame if the browser denies storage", async () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("No", "SecurityError");
    },
  });
  expect(await openPage("/jobs")).toBeUndefined();
});
