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

test("moves a half-typed change to the form for a new record, once", () => {
  writeDraft(`tomasi:${changeDraftName(note)}`, typed);
  handOverChange(ofNote, note);
  expect(readDraft("tomasi:job-note:j1", anything)).toEqual(typed);
  expect(hasDraft(`tomasi:${changeDraftName(note)}`)).toBe(false);
});

test("keeps both drafts if the other form already has one", () => {
  writeDraft("tomasi:job-note:j1", { values: { text: "Other" } });
  writeDraft(`tomasi:${changeDraftName(note)}`, typed);
  handOverChange(ofNote, note);
  expect(readDraft("tomasi:job-note:j1", anything)).toEqual({ values: { text: "Other" } });
  expect(hasDraft(`tomasi:${changeDraftName(note)}`)).toBe(true);
});

test("moves a new record’s draft to its edit form, based on the first version", () => {
  const job = { ...item, kind: "new-job", role: "creation" } as const;
  writeDraft(`tomasi:${changeDraftName(job)}`, typed);
  handOverChange({ formAfter: (_, id) => `job:${id}` }, job);
  expect(readDraft("tomasi:job:n1", anything)).toEqual({ ...typed, base: { ...typed.base, version: 1 } });
});

test("leaves nothing behind if there's no draft", () => {
  handOverChange(ofNote, note);
  expect(hasDraft("tomasi:job-note:j1")).toBe(false);
});
