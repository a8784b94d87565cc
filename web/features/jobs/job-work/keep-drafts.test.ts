import { beforeEach, expect, test, vi } from "vitest";
import { storedNames } from "../../../lib/browser-storage.ts";
import { readDraft, writeDraft } from "../../../lib/draft.ts";
import { storedAs } from "../../../lib/stored-json.ts";
import { keepDrafts } from "./keep-drafts.ts";

const of = {
  personKey: "tomasi",
  jobId: "j1",
  timeZone: "Australia/Melbourne",
  nameOf: () => "Mara",
};
const about = { title: "Leak search" };
const anything = storedAs((value): value is object => value !== null);

beforeEach(() => {
  const stored = new Map<string, string>();
  const methods = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  // A browser's Storage exposes its keys as properties.
  const names = { ownKeys: () => [...stored.keys()] };
  const describe = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal("localStorage", new Proxy(methods, { ...names, getOwnPropertyDescriptor: describe }));
});

test("moves a half-typed note of a deleted job to the outbox with the reason", async () => {
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

test("keeps the draft if the device can't store it", async () => {
  writeDraft("tomasi:job-note:j1", { values: { text: "Fan bearing is dry" } });
  const keep = async () => {
    throw new Error("full");
  };
  await expect(keepDrafts(keep, of, about)).rejects.toThrow("full");
  expect(readDraft("tomasi:job-note:j1", anything)).toBeDefined();
});

test("turns incomplete work into a note, and drops an empty draft", async () => {
  writeDraft("tomasi:job-part:j1", {
    base: { values: { partName: "", quantity: 1 } },
    values: { partName: "", quantity: 4, description: "Contactor, 3 pole" },
  });
  writeDraft("tomasi:job-hours:j1", {
    base: { values: { hours: null, description: "Labour" } },
    values: { hours: null, description: "Labour" },
  });
  const keep = vi.fn(async () => {});
  expect(await keepDrafts(keep, of, about)).toBe(1);
  expect(keep.mock.calls).toEqual([
    [
      expect.objectContaining({ kind: "note" }),
      expect.objectContaining({ variables: { jobId: "j1", text: "4\nContactor, 3 pole" } }),
    ],
  ]);
  expect(storedNames("")).toEqual([]);
});

const stored = {
  title: "Leak search",
  jobType: "Repair",
  description: "",
  status: "scheduled",
  customerId: null,
  scheduledAt: "2026-11-19T13:00:00",
  equipmentIds: [],
  assignedTechIds: [],
};

test("moves a half-typed edit as changed fields, in its time zone", async () => {
  const mara = "5b6d0c5e-7a55-4b8e-9a63-0f2f60e0a001";
  const values = {
    ...stored,
    description: "Use the side gate",
    scheduledAt: "2026-11-20T09:00:00",
    assignedTechIds: [mara],
  };
  writeDraft("tomasi:job:j1", { savedAt: "", base: { version: 4, values: stored }, values });
  const keep = vi.fn(async () => {});
  expect(await keepDrafts(keep, of, about)).toBe(1);
  expect(keep.mock.calls).toEqual([
    [
      expect.objectContaining({ kind: "job-edit" }),
      {
        variables: {
          id: "j1",
          input: {
            description: "Use the side gate",
            scheduledAt: "2026-11-19T22:00:00.000Z",
            assignedTechIds: [mara],
          },
          names: { [mara]: "Mara" },
          timeZone: "Australia/Melbourne",
        },
        base: { description: "", scheduledAt: "2026-11-19T02:00:00.000Z", assignedTechIds: [] },
        version: 4,
        about,
        problem: expect.objectContaining({ code: "NOT_SENT", reason: "DELETED" }),
      },
    ],
  ]);
  expect(storedNames("")).toEqual([]);
});

test("moves an edit's valid fields and sets the draft aside if one can't be sent", async () => {
  const values = { ...stored, title: "", description: "Use the side gate" };
  writeDraft("tomasi:job:j1", { savedAt: "", base: { version: 4, values: stored }, values });
  const keep = vi.fn(async () => {});
  await keepDrafts(keep, of, about);
  expect(keep.mock.calls).toMatchObject([
    [{}, { variables: { input: { description: "Use the side gate" } } }],
  ]);
  expect(storedNames("")).toEqual([expect.stringMatching(/^aside:\d+:draft:tomasi:job:j1$/)]);
});
