import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resumeDrafts, writeDraft } from "../../lib/draft.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { setIdentity } from "./identity.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { wantedPath } from "./require-viewer.ts";

const stored = new MemoryStorage();
const replace = vi.fn();
const replaceChildren = vi.fn();
let happens = new EventTarget();

beforeEach(() => {
  happens = new EventTarget();
  vi.stubGlobal("addEventListener", happens.addEventListener.bind(happens));
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("document", { body: { replaceChildren } });
  vi.stubGlobal("location", {
    pathname: "/customers",
    search: "?q=pat",
    origin: "https://fettle.example",
    replace,
  });
  setIdentity({ userId: "mel", orgId: "bayside" });
  followOtherTabs();
});
afterEach(() => {
  setIdentity(null);
  resumeDrafts("mel");
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function elsewhere(userId: string | null, name = "fettle_user_id") {
  if (userId === null) stored.removeItem(name);
  else stored.setItem(name, userId);
  happens.dispatchEvent(Object.assign(new Event("storage"), { key: name }));
}

test.each([null, "lou"])("clears the page and stores nothing once %s is signed in elsewhere", (userId) => {
  elsewhere(userId);
  expect(replaceChildren).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fcustomers%3Fq%3Dpat&person=mel");
  expect(writeDraft("mel:job:new", { title: "Cool room" })).toBe(false);
  expect(JSON.stringify(stored)).not.toContain("Cool room");
});

test("ignores the same person, other stored values and signed-out pages", () => {
  elsewhere("mel");
  elsewhere("dark", "fettle_theme");
  setIdentity(null);
  elsewhere("lou");
  expect(replace).not.toHaveBeenCalled();
});

test("a page restored by Back checks who is signed in", () => {
  stored.removeItem("fettle_user_id");
  happens.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(replace).not.toHaveBeenCalled();
  happens.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(replace).toHaveBeenCalledOnce();
});

test("only the same person returns to the page", () => {
  const search = "?next=%2Fcustomers%3Fq%3Dpat&person=mel";
  expect(wantedPath(search)).toBe("/customers?q=pat");
  setIdentity({ userId: "lou", orgId: "bayside" });
  expect(wantedPath(search)).toBe("/");
});
