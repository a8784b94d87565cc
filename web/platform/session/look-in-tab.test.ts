import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { keepIn, readStored, storedNames, writeStored } from "../../lib/browser-storage.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { sessionHeaders } from "../apollo/identity-link.ts";
import { setIdentity } from "./identity.ts";
import { isLookInTab, leaveLookIn } from "./look-in-tab.ts";
import { enterPortal } from "./portal.ts";

const onDisk = new MemoryStorage();
const ofTab = new MemoryStorage();
const replace = vi.fn();

beforeEach(() => {
  vi.stubGlobal("localStorage", onDisk);
  vi.stubGlobal("sessionStorage", ofTab);
  vi.stubGlobal("location", { pathname: "/jobs", replace });
});
afterAll(() => {
  enterPortal(undefined);
  vi.unstubAllGlobals();
});

test("a tab is in look-in mode from its visit to /look-in until it leaves", () => {
  expect(isLookInTab()).toBe(false);
  vi.stubGlobal("location", { pathname: "/look-in", replace });
  expect(isLookInTab()).toBe(true);
  vi.stubGlobal("location", { pathname: "/jobs", replace });
  expect(isLookInTab()).toBe(true);
  leaveLookIn("org-1");
  expect(replace).toHaveBeenLastCalledWith("/admin/organizations/org-1");
  expect(isLookInTab()).toBe(false);
  leaveLookIn();
  expect(replace, "a second navigation would cut off the first").toHaveBeenCalledOnce();
});

test("look-in requests name the look-in and the page, not a member", async () => {
  setIdentity({ userId: "mel", orgId: "bayside" });
  expect(await sessionHeaders()).toEqual({ "user-id": "mel", "org-id": "bayside" });
  enterPortal("look-in");
  expect(await sessionHeaders()).toEqual({ portal: "look-in" });
});

test("a look-in doesn't store or read browser data", () => {
  writeStored("draft:mel:job:new", "a member’s");
  const before = Object.keys(onDisk);
  keepIn(new MemoryStorage());
  expect(readStored("draft:mel:job:new")).toBeNull();
  setIdentity({ userId: "grant", orgId: "geelong" });
  writeStored("recent:grant", "[]");
  expect(storedNames("recent:")).toEqual(["recent:grant"]);
  writeStored("recent:grant", null);
  expect(storedNames("recent:")).toEqual([]);
  expect(Object.keys(onDisk)).toEqual(before);
});
