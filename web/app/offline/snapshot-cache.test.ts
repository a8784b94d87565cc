import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  CustomerJobsDocument,
  CustomerScreenDocument,
  CustomersPageDocument,
  DashboardDocument,
  EquipmentPageDocument,
  EquipmentScreenDocument,
  EquipmentServicesDocument,
  FieldPackDocument,
  type FieldPackQuery,
  JobScreenDocument,
  JobsPageDocument,
  JobWorkDocument,
  ScheduleDocument,
  ScheduleSideDocument,
  SearchEverythingDocument,
} from "../../generated/graphql.ts";
import { createCache } from "../../platform/apollo/cache.ts";
import { isDeviceCursor } from "../../platform/offline/device-cursor.ts";
import type { SnapshotState } from "../../platform/offline/snapshot.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";
import { sliceOf, stateAfter } from "./take-field-pack.ts";

vi.mock("@fettle/design-system/Toast", () => ({ toast: () => {} }));

type FieldPack = FieldPackQuery["fieldPack"];
type Asked = Parameters<ReturnType<typeof createCache>["diff"]>[0]["query"];

const member = {
  __typename: "Member",
  id: "lou",
  name: "Lou Ferri",
  role: "technician",
  color: "#155",
  initials: "LF",
};
const customer = {
  __typename: "Customer",
  id: "bakehouse",
  name: "Mordialloc Bakehouse",
  contactName: null,
  email: null,
  phone: "0412 345 678",
  street: "531 Main Street",
  suburb: "Mordialloc",
  state: "VIC",
  postcode: "3195",
  address: "531 Main Street, Mordialloc VIC 3195",
  notes: null,
  version: 1,
  archivedAt: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};
const unit = {
  __typename: "Equipment",
  id: "coolroom",
  name: "Coolroom",
  make: "Bitzer",
  model: null,
  serial: null,
  notes: null,
  serviceIntervalMonths: 6,
  nextServiceDue: null,
  version: 1,
  customer,
  archivedAt: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

const row = (id: string, fields: object = {}) => ({
  __typename: "Job",
  id,
  number: 7,
  version: 1,
  title: `Job ${id}`,
  description: null,
  status: "scheduled",
  scheduledAt: "2026-11-23T04:00:00Z",
  completedAt: null,
  hasInvoice: false,
  createdAt: "2026-11-01T00:00:00Z",
  jobType: "Service",
  customer,
  equipment: [unit],
  technicians: [member],
  ...fields,
});

const whole = (id: string, fields: object = {}) => ({
  ...row(id, fields),
  estimatedValueCents: null,
  durationMinutes: null,
  siteAddress: null,
  accessNote: null,
  siteContactName: null,
  siteContactPhone: null,
  confirmationToken: null,
  updatedAt: "2026-11-01T00:00:00Z",
  billableCents: null,
  quotedCents: null,
  workCents: null,
  quotedTotalCents: null,
  workTotalCents: null,
  quote: null,
  invoice: null,
  lastNote: null,
  noteCount: 1,
  partCount: 0,
  labourMinutes: 0,
  photoCount: 0,
  photos: [],
  customer: { ...customer, balanceCents: null, equipment: [unit] },
  history: [],
  notes: [
    {
      __typename: "JobNote",
      id: `note ${id}`,
      version: 1,
      text: "Key at the bar",
      createdAt: "2026-11-01T00:00:00Z",
      author: member,
    },
  ],
  hours: [],
  parts: [],
  charges: [],
});

const fieldPack = (fields: Partial<Record<keyof FieldPack, unknown>>): FieldPack =>
  ({
    __typename: "FieldPack",
    cursor: "1",
    at: "2026-11-23T04:00:00Z",
    isWhole: false,
    isComplete: true,
    jobIds: ["today", "undated"],
    wholeFrom: "2026-11-16",
    wholeUntil: "2026-12-01",
    jobs: [],
    earlierJobs: [],
    customers: [],
    goneCustomerIds: [],
    equipment: [],
    goneEquipmentIds: [],
    ...fields,
  }) as never;

const first = fieldPack({
  isWhole: true,
  jobs: [whole("today"), whole("undated", { scheduledAt: null }), whole("gone")],
  earlierJobs: [row("service", { status: "done", completedAt: "2026-05-01T00:00:00Z" })],
  customers: [customer, { ...customer, id: "cafe", name: "Beach Cafe", suburb: "Aspendale" }],
  equipment: [unit],
});
const empty: SnapshotState = {
  form: 1,
  owner: "org:lou",
  cursor: null,
  firstSlice: 0,
  nextSlice: 0,
  jobIds: [],
  answers: { JobFormMembers: { members: [member] } },
};

let cache: ReturnType<typeof createSnapshotCache>;
const read = (query: Asked, variables: object = {}) => {
  const { complete, result } = cache.diff<Record<string, never>>({
    query,
    variables,
    optimistic: false,
    returnPartialData: true,
  });
  // biome-ignore lint/suspicious/noExplicitAny: each GraphQL document has its own result type.
  return complete ? (result as never as Record<string, any>) : undefined;
};
const titles = (connection: { edges: { node: { title?: string; name?: string } }[] }) =>
  connection.edges.map(({ node }) => node.title ?? node.name);

afterEach(() => {
  vi.useRealTimers();
});

beforeAll(() => {
  const slice = sliceOf(first);
  cache = createSnapshotCache({ state: stateAfter(empty, first, slice), slices: [slice] });
});

test("normalises a response like Apollo’s cache", () => {
  const own = createCache();
  own.writeQuery({ query: FieldPackDocument, variables: { since: null }, data: { fieldPack: first } });
  const { ROOT_QUERY, __META, ...records } = own.extract() as Record<string, object>;
  expect(sliceOf(first).entries).toEqual(records);
});

test("goes on after the server's rows where they ended, and starts over after none", () => {
  const after = (cursor: string) => titles(read(JobsPageDocument, { first: 9, after: cursor })?.jobs);
  const position = (id: string) => btoa(JSON.stringify(["jobs", "2026-11-23", id]));
  const all = titles(read(JobsPageDocument, { first: 9, after: null })?.jobs);
  expect(after(position("today"))).toEqual(all.slice(1));
  const [first] = read(JobsPageDocument, { first: 9, after: null })?.jobs.edges ?? [];
  expect(isDeviceCursor(first.cursor)).toBe(true);
  expect(after(first.cursor)).toEqual(all.slice(1));
});

test("opens a stored job on all its screens, but not a job that left the field pack", () => {
  expect(read(JobScreenDocument, { id: "today" })?.job).toMatchObject({ title: "Job today", noteCount: 1 });
  expect(read(JobWorkDocument, { id: "today" })?.job.notes).toMatchObject([{ text: "Key at the bar" }]);
  expect(read(JobScreenDocument, { id: "gone" })).toBeUndefined();
  expect(read(JobScreenDocument, { id: "service" })).toBeUndefined();
});

test("opens the job’s customer and equipment with their history", () => {
  expect(read(CustomerScreenDocument, { id: "bakehouse" })?.customer.equipment).toMatchObject([
    { name: "Coolroom" },
  ]);
  const history = read(CustomerJobsDocument, { id: "bakehouse", first: 14, after: null })?.jobs;
  expect(titles(history)).toEqual(["Job today", "Job undated", "Job service"]);
  expect(read(EquipmentScreenDocument, { id: "coolroom" })?.equipment.name).toBe("Coolroom");
  const { services } =
    read(EquipmentServicesDocument, { id: "coolroom", first: 14, after: null })?.equipment ?? {};
  expect(titles(services)).toEqual(["Job service"]);
});

test("sorts, pages, filters and searches lists of stored records", () => {
  const page = { first: 1, after: null };
  const jobs = read(JobsPageDocument, page)?.jobs;
  expect([titles(jobs), jobs.pageInfo.hasNextPage]).toEqual([["Job today"], true]);
  const next = read(JobsPageDocument, { first: 1, after: jobs.edges[0].cursor })?.jobs;
  expect([titles(next), next.pageInfo.hasNextPage]).toEqual([["Job undated"], false]);
  expect(titles(read(JobsPageDocument, { ...page, status: "done" })?.jobs)).toEqual([]);
  expect(titles(read(CustomersPageDocument, { first: 9 })?.customers)).toEqual([
    "Beach Cafe",
    "Mordialloc Bakehouse",
  ]);
  expect(titles(read(CustomersPageDocument, { first: 9, search: "bakehouse" })?.customers)).toEqual([
    "Mordialloc Bakehouse",
  ]);
  expect(titles(read(EquipmentPageDocument, { first: 9, search: "bitzer" })?.equipmentList)).toEqual([
    "Coolroom",
  ]);
  expect(read(JobsPageDocument, { ...page, archived: true })).toBeUndefined();
  expect(read(CustomersPageDocument, { first: 9, archived: true })).toBeUndefined();
  expect(read(EquipmentPageDocument, { first: 9, archived: true })).toBeUndefined();
  const window = { from: "2026-11-22T14:00:00Z", to: "2026-11-29T14:00:00Z" };
  expect(read(ScheduleDocument, window)?.schedule).toMatchObject([{ id: "today" }]);
  expect(read(ScheduleDocument, { ...window, technicianId: "tess" })?.schedule).toEqual([]);
  expect(read(ScheduleSideDocument, { technicianId: null, isOfOne: false })).toMatchObject({
    members: [{ id: "lou" }],
    jobs: { totalCount: 1 },
  });
  expect(read(SearchEverythingDocument, { text: "coolroom" })?.searchEverything).toMatchObject({
    jobs: [{ id: "today" }, { id: "undated" }],
    customers: [],
    equipment: [{ id: "coolroom" }],
    quotes: null,
  });
});

test("shows today’s jobs on the dashboard with the totals from the day it was fetched", () => {
  const jobCounts = [{ __typename: "JobStatusCount", status: "scheduled", count: 40 }];
  const day = { today: [row("gone")], upcoming: [row("today")] };
  const Dashboard = {
    dashboard: { __typename: "Dashboard", totalJobs: 40, jobCounts, ...day },
    subscription: null,
    firstSteps: null,
    viewer: null,
  };
  const slice = sliceOf(first);
  const state = stateAfter({ ...empty, answers: { ...empty.answers, Dashboard } }, first, slice);
  cache = createSnapshotCache({ state, slices: [slice] });
  vi.useFakeTimers({ toFake: ["Date"] });
  const shownOn = (date: string) => {
    vi.setSystemTime(`${date}T02:00:00Z`);
    return read(DashboardDocument)?.dashboard;
  };
  expect(shownOn("2026-11-22")).toMatchObject({ totalJobs: 40, today: [], upcoming: [{ id: "today" }] });
  expect(shownOn("2026-11-23")).toMatchObject({ totalJobs: 40, today: [{ id: "today" }], upcoming: [] });
  expect(shownOn("2026-11-24")).toMatchObject({ totalJobs: 40, today: [], upcoming: [] });
});

test("updates the records in a difference and removes deleted records", () => {
  const before = sliceOf(first);
  const difference = fieldPack({
    jobIds: ["today"],
    jobs: [whole("today", { title: "Moved" })],
    goneCustomerIds: ["cafe"],
  });
  const after = sliceOf(difference);
  const state = stateAfter(stateAfter(empty, first, before), difference, after);
  cache = createSnapshotCache({ state, slices: [before, after] });
  expect(titles(read(JobsPageDocument, { first: 9 })?.jobs)).toEqual(["Moved"]);
  expect(titles(read(CustomersPageDocument, { first: 9 })?.customers)).toEqual(["Mordialloc Bakehouse"]);
  expect(state).toMatchObject({ firstSlice: 0, nextSlice: 2, jobIds: ["today"] });
});
