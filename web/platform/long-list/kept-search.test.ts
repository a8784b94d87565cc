import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

let restoreSearch: typeof import("./kept-search.ts").restoreSearch;
let pathOnScreen: typeof import("../route.ts").pathOnScreen;
let setIdentity: typeof import("../session/identity.ts").setIdentity;

async function reload() {
  vi.resetModules();
  ({ restoreSearch } = await import("./kept-search.ts"));
  ({ pathOnScreen } = await import("../route.ts"));
  ({ setIdentity } = await import("../session/identity.ts"));
}

let path = "/dashboard";

function visit(address: string, { isBack = false } = {}): string {
  const url = new URL(address, "https://fettle.example");
  const context = new RouterContextProvider();
  const before = isBack ? url.pathname : path;
  context.set(pathOnScreen, () => before);
  path = url.pathname;
  try {
    restoreSearch({ request: new Request(url), context });
    return address;
  } catch (answer) {
    return visit((answer as Response).headers.get("Location") ?? "");
  }
}

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  await reload();
  setIdentity({ userId: crypto.randomUUID(), orgId: "o" });
  path = "/dashboard";
});

test("restores a list's search when the person comes back", () => {
  expect(visit("/jobs")).toBe("/jobs");
  visit("/jobs?status=new&sort=customer");
  visit("/jobs?status=new&sort=customer&search=pump");
  visit("/quotes");
  expect(visit("/jobs")).toBe("/jobs?status=new&sort=customer&search=pump");
  expect(visit("/quotes")).toBe("/quotes");
});

test("a search cleared within the list stays cleared", () => {
  visit("/jobs?status=new");
  expect(visit("/jobs")).toBe("/jobs");
  visit("/quotes");
  expect(visit("/jobs")).toBe("/jobs");
});

test("Back and links with parameters use their own URL", () => {
  visit("/jobs");
  visit("/jobs?status=new");
  visit("/jobs/1");
  path = "/jobs/1";
  expect(visit("/jobs", { isBack: true })).toBe("/jobs");
  visit("/jobs?status=new");
  visit("/dashboard");
  expect(visit("/jobs?status=late")).toBe("/jobs?status=late");
});

test("doesn't restore another person's search", () => {
  visit("/customers?search=Doyle");
  visit("/dashboard");
  setIdentity({ userId: crypto.randomUUID(), orgId: "o" });
  expect(visit("/customers")).toBe("/customers");
});

test("restores a search after a reload elsewhere; a reloaded list keeps its URL", async () => {
  visit("/quotes?status=sent&sort=total");
  visit("/quotes/1");
  await reload();
  expect(visit("/quotes")).toBe("/quotes?status=sent&sort=total");
  await reload();
  path = "/quotes";
  expect(visit("/quotes")).toBe("/quotes");
});
