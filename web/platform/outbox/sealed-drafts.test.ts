import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeDraft } from "../../lib/draft.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { haveIndexedDb } from "../testing/indexed-db.ts";
import { keepDeviceKey, readAside } from "./outbox-store.ts";
import { clearOthersDrafts, unsealDrafts } from "./sealed-drafts.ts";

const [mel, lou, pat] = ["0a", "0b", "0c"].map((id) => `000000${id}-0000-4000-8000-000000000000`);
const KEY = btoa("k".repeat(32));
const ownerOf = (id: string | undefined) => `bayside:${id}`;
let stored: MemoryStorage;

beforeEach(async () => {
  await haveIndexedDb("fettle-outbox");
  stored = new MemoryStorage();
  vi.stubGlobal("localStorage", stored);
});
afterEach(() => void vi.unstubAllGlobals());

const names = () => Object.keys(stored).toSorted();

test("a sign-in seals others' drafts, or deletes them if their key is gone", async () => {
  for (const person of [mel, lou, pat, `support:${lou}`])
    writeDraft(`${person}:job:new`, { title: "Zone 3" });
  writeDraft(`${mel}:member:${lou}`, { name: "Lou" });
  stored.setItem(`fettle_aside:1:draft:${pat}:job:new`, "broken");
  stored.setItem("fettle_draft:quote:5f:reason", "Too dear");
  for (const person of [mel, lou]) await keepDeviceKey(ownerOf(person), KEY);
  await clearOthersDrafts(ownerOf(mel));
  expect(names()).toEqual(
    [
      `fettle_draft:${mel}:job:new`,
      `fettle_draft:${mel}:member:${lou}`,
      `fettle_draft:support:${lou}:job:new`,
      "fettle_draft:quote:5f:reason",
    ].toSorted(),
  );
  expect([await readAside(ownerOf(mel)), await readAside(ownerOf(lou))]).toEqual([
    undefined,
    expect.stringContaining("Zone 3"),
  ]);
  await unsealDrafts(ownerOf(lou));
  expect(names()).toContain(`fettle_draft:${lou}:job:new`);
});
