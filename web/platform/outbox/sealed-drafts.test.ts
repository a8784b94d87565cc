import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeDraft } from "../../lib/draft.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { clearOthersDrafts, unsealDrafts } from "./sealed-drafts.ts";

const keys = vi.hoisted(() => new Set<string>());
const sealed = vi.hoisted(() => new Map<string, string>());
vi.mock("./outbox-store.ts", () => ({
  keyOwners: async () => [...keys],
  readAside: async (owner: string) => (keys.has(owner) ? sealed.get(owner) : undefined),
  keepAside: async (owner: string, text?: string) => {
    if (!keys.has(owner)) return false;
    if (text === undefined) sealed.delete(owner);
    else sealed.set(owner, text);
    return true;
  },
}));

const [mel, lou, pat] = ["0a", "0b", "0c"].map((id) => `000000${id}-0000-4000-8000-000000000000`);
const ownerOf = (id: string | undefined) => `bayside:${id}`;
let stored: MemoryStorage;

beforeEach(() => {
  stored = new MemoryStorage();
  vi.stubGlobal("localStorage", stored);
});
afterEach(() => void vi.unstubAllGlobals());

const names = () => Object.keys(stored).toSorted();

test("who signs in finds no half-typed text of anybody else: what no key seals any more is deleted", async () => {
  for (const person of [mel, lou, pat, `support:${lou}`])
    writeDraft(`${person}:job:new`, { title: "Zone 3" });
  writeDraft(`${mel}:member:${lou}`, { name: "Lou" });
  stored.setItem(`fettle_aside:1:draft:${pat}:job:new`, "broken");
  stored.setItem("fettle_draft:quote:5f:reason", "Too dear");
  keys.add(ownerOf(mel)).add(ownerOf(lou));
  await clearOthersDrafts(ownerOf(mel));
  expect(names()).toEqual(
    [
      `fettle_draft:${mel}:job:new`,
      `fettle_draft:${mel}:member:${lou}`,
      `fettle_draft:support:${lou}:job:new`,
      "fettle_draft:quote:5f:reason",
    ].toSorted(),
  );
  expect([...sealed.keys()]).toEqual([ownerOf(lou)]);
  await unsealDrafts(ownerOf(lou));
  expect(names()).toContain(`fettle_draft:${lou}:job:new`);
});
