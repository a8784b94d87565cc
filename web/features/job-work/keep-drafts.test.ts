import { beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { storedAs } from "../../lib/stored-json.ts";
import { keepDrafts } from "./keep-drafts.ts";

const of = { personKey: "tomasi", jobId: "j1" };
const about = { title: "Leak search" };
const anything = storedAs((value): value is object => value !== null);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test("a note half-typed for a deleted job goes to the outbox, with why, and is no draft any more", async () => {
  writeDraft("tomasi:job-note:j1", { values: { text: "Fan bearing is dry" } });
  writeDraft("tomasi:job-part:j1", { values: { partName: "", quantity: 1 } });
  const keep = vi.fn(async () => {});
  await keepDrafts(keep, of, about);
  expect(keep.mock.calls).toEqual([
    [
      expect.objectContaining({ kind: "note" }),
      {
        variables: { jobId: "j1", text: "Fan bearing is dry" },
        about,
        problem: expect.objectContaining({ reason: "DELETED" }),
      },
    ],
  ]);
  expect(readDraft("tomasi:job-note:j1", anything)).toBeUndefined();
});

test("where the device can't keep it, it stays a draft", async () => {
  writeDraft("tomasi:job-note:j1", { values: { text: "Fan bearing is dry" } });
  const keep = async () => {
    throw new Error("full");
  };
  await expect(keepDrafts(keep, of, about)).rejects.toThrow("full");
  expect(readDraft("tomasi:job-note:j1", anything)).toBeDefined();
});
