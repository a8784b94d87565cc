import { beforeEach, expect, test, vi } from "vitest";
import { hasDraft, readDraft, writeDraft } from "../../lib/draft.ts";
import { storedAs } from "../../lib/stored-json.ts";
import { changeDraftName, handOverChange } from "./left-change.ts";

const anything = storedAs((value): value is object => value !== null);
const typed = {
  savedAt: "2026-11-18T01:00:00.000Z",
  base: { values: { text: "Dry" } },
  values: { text: "Wet" },
};
const item = { owner: "bayside:tomasi", id: "n1", variables: { jobId: "j1" } };
const note = { ...item, kind: "note", role: "addition" } as const;
const ofNote = { formAfter: ({ jobId }: { jobId: string }) => `job-note:${jobId}` };

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

test("a change that was left half typed goes on in the form that adds another, and is there once", () => {
  writeDraft(`tomasi:${changeDraftName(note)}`, typed);
  handOverChange(ofNote, note);
  expect(readDraft("tomasi:job-note:j1", anything)).toEqual(typed);
  expect(hasDraft(`tomasi:${changeDraftName(note)}`)).toBe(false);
});

test("what else is half typed there stays, and so does the change", () => {
  writeDraft("tomasi:job-note:j1", { values: { text: "Other" } });
  writeDraft(`tomasi:${changeDraftName(note)}`, typed);
  handOverChange(ofNote, note);
  expect(readDraft("tomasi:job-note:j1", anything)).toEqual({ values: { text: "Other" } });
  expect(hasDraft(`tomasi:${changeDraftName(note)}`)).toBe(true);
});

test("a new record’s goes on in its edit form, based on the version that its creation made", () => {
  const job = { ...item, kind: "new-job", role: "creation" } as const;
  writeDraft(`tomasi:${changeDraftName(job)}`, typed);
  handOverChange({ formAfter: (_, id) => `job:${id}` }, job);
  expect(readDraft("tomasi:job:n1", anything)).toEqual({ ...typed, base: { ...typed.base, version: 1 } });
});

test("nothing half typed leaves nothing behind", () => {
  handOverChange(ofNote, note);
  expect(hasDraft("tomasi:job-note:j1")).toBe(false);
});
