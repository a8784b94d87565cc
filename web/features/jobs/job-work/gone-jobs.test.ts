import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedNames } from "../../../lib/browser-storage.ts";
import { writeDraft } from "../../../lib/draft.ts";
import { UnansweredError } from "../../../platform/apollo/deadline-link.ts";
import { keepWorkOfGoneJobs } from "./gone-jobs.ts";

const device = vi.hoisted(() => ({
  waiting: [] as string[],
  kept: [] as unknown[],
  titles: [] as string[],
}));
const entries = { "Job:gone": { __typename: "Job", id: "gone", title: "Leak search" } };

vi.mock("../../../platform/offline/snapshot.ts", () => ({
  readSnapshot: async () => ({ state: {}, slices: [{ entries: {} }, { entries }, { entries: {} }] }),
}));
vi.mock("../../../platform/outbox/outbox-store.ts", () => ({ keptIds: async () => device.waiting }));
vi.mock("../../../platform/outbox/use-outbox.ts", () => ({
  outboxOf: () => ({}),
  keepIn: async (
    _outbox: object,
    { kind }: { kind: string },
    { variables, about }: { variables: object; about: { title: string } },
  ) => {
    device.kept.push({ kind, ...variables });
    device.titles.push(about.title);
  },
}));
vi.mock("@fettle/design-system/Toast", () => ({ toast() {} }));

const viewer = { id: "tomasi", orgId: "bayside", organisation: { timeZone: "Australia/Melbourne" } };

beforeEach(() => {
  vi.useFakeTimers();
  const stored: Record<string, string> = {};
  Object.defineProperties(stored, {
    getItem: { value: (name: string) => stored[name] ?? null },
    setItem: { value: (name: string, text: string) => void Object.assign(stored, { [name]: text }) },
    removeItem: { value: (name: string) => void delete stored[name] },
  });
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("navigator", { onLine: true });
  device.waiting = [];
  device.kept = [];
  device.titles = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = (jobId: string, person = "tomasi") =>
  writeDraft(`${person}:job-note:${jobId}`, { values: { text: `Seen at ${jobId}` } });

async function catchUp(there: readonly string[] | undefined) {
  const asked: string[] = [];
  const link = new ApolloLink(({ variables: { id } }) => {
    asked.push(id);
    if (!there) return throwError(() => new UnansweredError("Network error"));
    return of({ data: { job: there.includes(id) ? { __typename: "Job", id } : null } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, devtools: { enabled: false } });
  const done = keepWorkOfGoneJobs(client, viewer).catch(() => {});
  await vi.runAllTimersAsync();
  await done;
  return asked.toSorted();
}
const drafts = () => storedNames("draft:tomasi:");

test("moves drafts of a job deleted while the phone was offline to the outbox", async () => {
  note("gone");
  note("there");
  note("other", "mel");
  expect(await catchUp(["there"])).toEqual(["gone", "there"]);
  expect(device.kept).toEqual([{ kind: "note", jobId: "gone", text: "Seen at gone" }]);
  expect(drafts()).toEqual(["draft:tomasi:job-note:there"]);
});

test("names a deleted job by what the device remembers of it", async () => {
  note("gone");
  note("unknown");
  await catchUp([]);
  expect(device.titles.toSorted()).toEqual(["Deleted job", "Leak search"]);
});

test("keeps the draft without a response from the server", async () => {
  note("gone");
  expect(await catchUp(undefined)).toEqual(["gone"]);
  expect([device.kept, drafts()]).toEqual([[], ["draft:tomasi:job-note:gone"]]);
});

test("doesn't treat an unsent new job as deleted", async () => {
  note("made-here");
  device.waiting = ["made-here"];
  expect(await catchUp([])).toEqual([]);
  expect([device.kept, drafts()]).toEqual([[], ["draft:tomasi:job-note:made-here"]]);
});

test("leaves New Job's draft alone", async () => {
  writeDraft("tomasi:job:new", { base: { values: {} }, values: { title: "Noisy fan" } });
  expect(await catchUp([])).toEqual([]);
  expect(drafts()).toEqual(["draft:tomasi:job:new"]);
});

test("doesn't ask the server if there are no job drafts", async () => {
  writeDraft("tomasi:customer:c1", { values: { name: "Pat" } });
  expect(await catchUp([])).toEqual([]);
});
