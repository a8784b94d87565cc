import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";
import { writeDraft } from "../../../lib/draft.ts";
import { STORED_NAMES, type StoredName } from "../../../lib/stored-names.ts";
import { UnansweredError } from "../../../platform/apollo/deadline-link.ts";
import { getIdentity, setIdentity } from "../../../platform/session/identity.ts";
import { signInRequest } from "../../../platform/session/sign-in-request.ts";
import { signOut } from "./sign-out.ts";

const sealOutbox = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("../../../platform/outbox/seal-outbox.ts", () => ({ sealOutbox }));

const kept = new Map<string, string>();
const client = { mutate: async () => ({}) };

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal("location", { replace: () => {} });
});
afterEach(() => {
  kept.clear();
  sealOutbox.mockClear();
  setIdentity(null);
  signInRequest.set(null);
  vi.unstubAllGlobals();
});

function keepEverything(userId: string) {
  setIdentity({ userId, orgId: "bayside" });
  for (const name of Object.keys(STORED_NAMES)) {
    if (name === "draft:") writeDraft(`${userId}:job:new`, { title: "Cool room" });
    else if (name !== "user_id") writeStored((name.endsWith(":") ? name + userId : name) as StoredName, "1");
  }
  writeStored(`aside:1:recent:${userId}`, "broken");
  writeStored(`aside:1:draft:${userId}:customer:new`, "broken");
}

const names = () => [...kept.keys()].map((key) => key.replace("fettle_", "")).toSorted();
const STAYS = ["chosen_plan", "consent", "device_use", "schedule_tray", "sign_out_first", "theme"];

test("signing out keeps only unsent work and the device's own settings", async () => {
  keepEverything("mel");
  await signOut(client);
  expect(names()).toEqual(
    ["chart_table:mel", "push:mel", "usage_alerts:mel", "zone_offered:mel", ...STAYS].toSorted(),
  );
  expect(sealOutbox).toHaveBeenCalledOnce();
});

test("clears the same data when offline, and tells the server first once back online", async () => {
  keepEverything("mel");
  writeStored("sign_out_first", null);
  const removed = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: removed } });
  await signOut({ mutate: () => Promise.reject(new UnansweredError("Network error")) });
  expect(names()).toEqual(
    ["chart_table:mel", "push:mel", "usage_alerts:mel", "zone_offered:mel", ...STAYS].toSorted(),
  );
  expect(readStored("sign_out_first")).toBe("mel");
  expect(sealOutbox).toHaveBeenCalledOnce();
  expect(removed).not.toHaveBeenCalled();
});

test("stays signed in if the server refuses", async () => {
  setIdentity({ userId: "mel", orgId: "bayside" });
  const refused = { mutate: () => Promise.reject(new Error("Too many requests")) };
  await expect(signOut(refused)).rejects.toThrow("Too many requests");
  expect(getIdentity()?.userId).toBe("mel");
  expect(sealOutbox).not.toHaveBeenCalled();
});

test("keeps drafts when signing out of a session that had already ended", async () => {
  keepEverything("pat");
  signInRequest.set({ resolve: () => {}, answer: Promise.resolve(false) });
  await signOut(client);
  const drafts = ["draft:pat:job:new", "aside:1:draft:pat:customer:new"];
  expect(names()).toEqual(
    ["chart_table:pat", "push:pat", "usage_alerts:pat", "zone_offered:pat", ...drafts, ...STAYS].toSorted(),
  );
});

test("doesn't reveal what a person viewed once their session was ended elsewhere", () => {
  keepEverything("ann");
  setIdentity({ userId: "ann", orgId: "bayside" });
  expect(names()).toContain("recent:ann");
  setIdentity(null);
  expect(names().filter((name) => name.includes("recent:"))).toEqual([]);
  expect(names()).toContain("draft:ann:job:new");
});
