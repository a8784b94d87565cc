import { gql } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CustomerScreenDocument } from "../../generated/graphql.ts";
import { createCache } from "../../platform/apollo/cache.ts";
import { beginState, readSnapshot, storeSlice } from "../../platform/offline/snapshot.ts";
import { anOutboxItem } from "../../platform/outbox/outbox-item.fixtures.ts";
import { haveIndexedDb } from "../../platform/testing/indexed-db.ts";
import { keepSent } from "./keep-sent.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";
import { fieldPackTaker } from "./take-field-pack.ts";

const OWNER = "bayside:tomasi";
const device = vi.hoisted(() => ({ owner: "bayside:tomasi" }));
vi.mock("@fettle/design-system/Toast", () => ({ toast: () => {} }));
vi.mock("../../platform/offline/owner.ts", () => ({ presentOwner: () => device.owner }));
vi.mock("./read-kept-records.ts", () => ({ forgetKept: () => {} }));

const EMPTY = [
  "address",
  "contactName",
  "email",
  "phone",
  "street",
  "suburb",
  "state",
  "postcode",
  "notes",
  "lastVisitAt",
  "nextVisitAt",
  "archivedAt",
];
const WORK = gql`query Work { job(id: "j1") { id status labourMinutes notes { id text } } }`;
const CLOCK = gql`query RunningClock { runningClock { id jobId startedAt arrivedAt stoppedAt job { id number title } } }`;

const note = { __typename: "JobNote", id: "n1", text: "Gate code is 4821" };
const before = { __typename: "Job", id: "j1", status: "scheduled", labourMinutes: 0, notes: [] };
const after = { ...before, status: "in_progress", labourMinutes: 90, notes: [note] };
const clock = {
  __typename: "JobClock",
  id: "c1",
  jobId: "j1",
  startedAt: "2026-11-26T01:00:00Z",
  arrivedAt: null,
  stoppedAt: null,
  job: { __typename: "Job", id: "j1", number: 7, title: "Leak search" },
};

beforeEach(async () => {
  device.owner = OWNER;
  await haveIndexedDb("fettle-snapshot");
});
afterEach(() => void vi.unstubAllGlobals());

const packOf = (cursor: string, jobs: object[], isComplete = true) => {
  const fieldPack = {
    cursor,
    isComplete,
    isWhole: cursor === "1",
    at: "2026-11-26T06:00:00Z",
    jobIds: ["j1"],
    wholeFrom: "2026-11-16",
    wholeUntil: "2026-12-01",
    jobs,
    earlierJobs: [],
    customers: [],
    equipment: [],
    goneCustomerIds: [],
    goneEquipmentIds: [],
  };
  return new TextEncoder().encode(JSON.stringify({ data: { fieldPack } })).buffer;
};

async function beginSync() {
  const taker = fieldPackTaker(OWNER);
  await taker.begin();
  return taker;
}

async function finish(
  taker: ReturnType<typeof fieldPackTaker>,
  cursor: string,
  jobs: object[],
  running = {},
) {
  await taker.take(packOf(cursor, jobs));
  await taker.finish(running);
}

const synced = async (cursor: string, jobs: object[], running?: object) =>
  finish(await beginSync(), cursor, jobs, running);

function send(changes = {}) {
  const cache = createCache();
  cache.writeQuery({ query: WORK, data: { job: after } });
  cache.writeQuery({ query: CLOCK, data: { runningClock: null } });
  return keepSent(cache, anOutboxItem({ owner: OWNER, records: ["job:j1", "clock"], ...changes }));
}

/** Returns the work that a cold start without a network shows. */
async function shown() {
  const snapshot = await readSnapshot(OWNER);
  const cache = snapshot && createSnapshotCache(snapshot);
  return {
    job: cache?.readQuery<{ job: unknown }>({ query: WORK })?.job,
    clock: cache?.readQuery({ query: CLOCK }),
  };
}

const BEFORE = { job: before, clock: { runningClock: clock } };
const AFTER = { job: after, clock: { runningClock: null } };

test("a cold start shows sent work until a sync that began after it is complete", async () => {
  await synced("1", [before], { RunningClock: { runningClock: clock } });
  expect(await shown()).toEqual(BEFORE);
  const running = await beginSync();
  await send();
  expect(await shown()).toEqual(AFTER);
  await finish(running, "2", [before], { RunningClock: { runningClock: clock } });
  expect(await shown()).toEqual(AFTER);
  await synced("3", [{ ...after, status: "done" }], { RunningClock: { runningClock: null } });
  expect(await shown()).toEqual({ ...AFTER, job: { ...after, status: "done" } });
});

test("a sync that was interrupted doesn't drop what was sent after it began", async () => {
  await synced("1", [before], { RunningClock: { runningClock: clock } });
  const interrupted = await beginSync();
  await interrupted.take(packOf("2", [before], false));
  await send();
  await synced("3", []);
  expect(await shown()).toEqual(AFTER);
  await synced("4", [before], { RunningClock: { runningClock: clock } });
  expect(await shown()).toEqual(BEFORE);
});

test("shows a new job that was sent", async () => {
  await synced("1", []);
  const state = await beginState(OWNER);
  await storeSlice(state, { ...state, cursor: "2", jobIds: [] });
  await send({ role: "creation" });
  expect(await shown()).toEqual(AFTER);
});

test("doesn't store anything for someone else, or after a sign-out", async () => {
  await synced("1", [before]);
  device.owner = "bayside:mel";
  await send();
  expect((await shown()).job).toEqual(before);
});

test("opens a new customer that was sent, although no job has brought their equipment", async () => {
  await synced("1", []);
  const cache = createCache();
  const customer = {
    __typename: "Customer",
    id: "c1",
    name: "Pat Lyons",
    version: 1,
    createdAt: "2026-11-26T01:00:00Z",
    updatedAt: "2026-11-26T01:00:00Z",
    balanceCents: null,
    isOverdue: null,
    equipment: [],
    ...Object.fromEntries(EMPTY.map((field) => [field, null])),
  };
  const options = { query: CustomerScreenDocument, variables: { id: "c1" } };
  cache.writeQuery({ ...options, data: { customer } as never });
  await keepSent(cache, anOutboxItem({ owner: OWNER, role: "creation", records: ["customer:c1"] }));
  const snapshot = await readSnapshot(OWNER);
  const read = snapshot && createSnapshotCache(snapshot).readQuery(options);
  expect(read?.customer).toMatchObject({ name: "Pat Lyons", equipment: [] });
});
