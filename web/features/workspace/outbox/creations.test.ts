import type { ApolloCache } from "@apollo/client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  CustomerEquipmentDocument,
  CustomerOptionsDocument,
  CustomerScreenDocument,
  DashboardDocument,
  EquipmentScreenDocument,
  EquipmentServicesDocument,
  JobScreenDocument,
  JobsPageDocument,
  JobWorkDocument,
  ScheduleDocument,
  ViewerDocument,
} from "../../../generated/graphql.ts";
import { createCache } from "../../../platform/apollo/cache.ts";
import { firstPage } from "../../../platform/long-list/preload-list.ts";
import { createOptimisticLayer } from "../../../platform/outbox/optimistic-layer.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { kindNamed, type OutboxKind } from "../../../platform/outbox/outbox-kind.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { subscriptionOf } from "../../billing/billing/billing.fixtures.ts";
import { newCustomerKind } from "../../customers/customers/new-customer-kind.ts";
import { newEquipmentKind, newEquipmentOf } from "../../customers/equipment/new-equipment-kind.ts";
import { completeKind, rescheduleKind, statusKind } from "../../jobs/job-changes/job-change-kinds.ts";
import { newJobKind, newJobOf } from "../../jobs/jobs/new-job-kind.ts";

const AT = "2026-11-18T01:00:00.000Z";
const WEEK = { from: "2026-11-15T14:00:00.000Z", to: "2026-11-22T14:00:00.000Z", technicianId: null };
const EMPTY = {
  totalCount: 0,
  edges: [],
  pageInfo: {
    __typename: "PageInfo" as const,
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  },
};

let cache: ApolloCache;
let items: OutboxItem[];
let layer: ReturnType<typeof createOptimisticLayer>;

function keep<Variables>(kind: OutboxKind<Variables>, id: string, variables: Variables) {
  const { kind: name, role, records } = kind;
  const about = { title: kind.words(variables) };
  items.push({
    id,
    kind: name,
    role,
    variables,
    records: records(variables, id),
    about,
    owner: "bayside:tomasi",
    queuedAt: AT,
    order: items.length + 1,
    failures: 0,
    dueAt: 0,
  });
  layer.show([...items]);
}

function make() {
  keep(newCustomerKind, "c", { name: "Rye Pier Kiosk", suburb: "Rye", state: "VIC", phone: "0412 345 678" });
  keep(newEquipmentKind, "e", newEquipmentOf(cache, { name: "Cold display", customerId: "c" }).variables);
  const lists = { equipmentIds: ["e"], assignedTechIds: ["tomasi"] };
  keep(
    newJobKind,
    "j",
    newJobOf(cache, { title: "Display warm", customerId: "c", scheduledAt: AT, ...lists }),
  );
}

const jobsPage = { query: JobsPageDocument, variables: firstPage };
const week = { query: ScheduleDocument, variables: WEEK };
const customers = { query: CustomerOptionsDocument, variables: { search: "kiosk rye" } };
const units = { query: CustomerEquipmentDocument, variables: { customerId: "c", search: null } };
const jobScreen = { query: JobScreenDocument, variables: { id: "j" } };

beforeEach(() => {
  cache = createCache();
  items = [];
  layer = createOptimisticLayer(cache);
  cache.writeQuery({ ...jobsPage, data: { jobs: { __typename: "JobConnection", ...EMPTY } } });
  cache.writeQuery({ ...week, data: { schedule: [] } });
  cache.writeQuery({ ...customers, data: { customers: { __typename: "CustomerConnection", ...EMPTY } } });
  cache.writeQuery({ ...units, data: { equipmentList: { __typename: "EquipmentConnection", ...EMPTY } } });
});

test("shows a record made offline in every list, in the pickers, and on its own screens", () => {
  make();
  expect(cache.readQuery(jobsPage, true)?.jobs.edges.map(({ node }) => node.title)).toEqual(["Display warm"]);
  expect(cache.readQuery(week, true)?.schedule.map(({ id }) => id)).toEqual(["j"]);
  expect(cache.readQuery(customers, true)?.customers.edges.map(({ node }) => node.id)).toEqual(["c"]);
  expect(cache.readQuery(units, true)?.equipmentList.edges.map(({ node }) => node.id)).toEqual(["e"]);
  expect(cache.readQuery(jobScreen, true)?.job).toMatchObject({
    number: 0,
    status: "new",
    customer: { name: "Rye Pier Kiosk", phone: "0412 345 678", address: "Rye VIC" },
    equipment: [{ name: "Cold display" }],
    technicians: [{ id: "tomasi" }],
  });
  const screens = [
    { query: JobWorkDocument, variables: { id: "j" } },
    { query: EquipmentScreenDocument, variables: { id: "e" } },
    { query: EquipmentServicesDocument, variables: { id: "e", ...firstPage } },
  ];
  for (const screen of screens) {
    expect(cache.diff({ ...screen, optimistic: true, returnPartialData: true }).complete).toBe(true);
  }
  const customer = cache.readQuery({ query: CustomerScreenDocument, variables: { id: "c" } }, true)?.customer;
  expect(customer?.equipment.map(({ name }) => name)).toEqual(["Cold display"]);
});

test("puts unsent records first in a list that only the server can order, and only the matching records if it's filtered", () => {
  const byCustomer = { ...jobsPage, variables: { ...firstPage, orderBy: "customer" as const } };
  const done = { ...jobsPage, variables: { ...firstPage, status: "done" as const } };
  const later = { ...jobsPage, variables: { ...byCustomer.variables, after: "x" } };
  for (const page of [byCustomer, done, later]) {
    cache.writeQuery({ ...page, data: { jobs: { __typename: "JobConnection", ...EMPTY } } });
  }
  make();
  const shown = () =>
    [byCustomer, done, later].map((page) =>
      cache.readQuery(page, true)?.jobs.edges.map(({ node }) => node.title),
    );
  expect(shown()).toEqual([["Display warm"], [], []]);
  keep(completeKind, "finish", { id: "j" });
  expect(shown()).toEqual([["Display warm"], ["Display warm"], []]);
});

test("a job and its customer wait for each other's ids, and work on the job shows on top of it", () => {
  make();
  keep(completeKind, "done", { id: "j" });
  expect(items.map(({ records }) => records)).toEqual([
    ["customer:c"],
    ["equipment:e", "customer:c"],
    ["job:j", "customer:c", "equipment:e"],
    ["job:j"],
  ]);
  expect(cache.readQuery(jobScreen, true)?.job).toMatchObject({ status: "done", completedAt: AT });
});

test("a refused creation stays on screen as edited; a discarded one leaves every list", () => {
  make();
  const [customer, unit, job] = items as [OutboxItem, OutboxItem, OutboxItem];
  const problem = { message: "Customer not found", code: "NOT_FOUND" };
  const edited = newJobOf(cache, { title: "Display too warm", equipmentIds: [], assignedTechIds: [] });
  layer.show([customer, unit, { ...job, problem, variables: edited }]);
  expect(cache.readQuery(jobScreen, true)?.job).toMatchObject({ title: "Display too warm", customer: null });
  // Imitates a screen opened offline.
  cache.writeQuery({ ...jobScreen, data: cache.readQuery(jobScreen, true) as never });
  layer.show([customer, unit]);
  newJobKind.forget?.(cache, "j");
  expect(cache.readQuery(jobScreen, true)).toBeNull();
  expect(cache.readQuery(jobsPage, true)?.jobs.edges).toEqual([]);
  expect(cache.readQuery(week, true)?.schedule).toEqual([]);
});

test("a record the server created before it was edited here takes the entire edit", () => {
  const [customerId, unit] = [crypto.randomUUID(), crypto.randomUUID()];
  keep(newCustomerKind, customerId, { name: "Rye Pier Kiosk", suburb: "Rye", phone: "0412 345 678" });
  const display = { name: "Cold display", customerId };
  keep(newEquipmentKind, unit, newEquipmentOf(cache, display).variables);
  const lists = { equipmentIds: [unit], assignedTechIds: [] };
  const input = { title: "Display warm", customerId, scheduledAt: AT, ...lists };
  keep(newJobKind, "j", newJobOf(cache, input));
  const changes = items.map((item) => kindNamed(item.kind)?.changeOf?.(item, cache));
  expect(changes.map((change) => change?.kind.kind)).toEqual(["customer-edit", "equipment-edit", "job-edit"]);
  const read = changes.map((change) => change?.kind.schema.parse(change.variables));
  expect(read).toMatchObject([
    { id: customerId, input: { name: "Rye Pier Kiosk", suburb: "Rye", phone: "0412 345 678" } },
    { id: unit, input: display, names: { [customerId]: "Rye Pier Kiosk" } },
    { id: "j", input, names: { [customerId]: "Rye Pier Kiosk", [unit]: "Cold display" } },
  ]);
});

test("shows an unsent dated job on the dashboard: today’s by time, or among the next five", () => {
  const hour = 3_600_000;
  vi.useFakeTimers({ now: Date.parse(AT) - hour, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const at = (days: number) => new Date(Date.parse(AT) + days * 24 * hour).toISOString();
  const booked = (id: string, scheduledAt: string) => ({
    __typename: "Job" as const,
    id,
    title: "Service",
    status: "scheduled" as const,
    scheduledAt,
    cannotMakeItAt: null,
    jobType: null,
    durationMinutes: null,
    customer: null,
    technicians: [],
  });
  const { viewer } = viewerOf("technician");
  cache.writeQuery({
    query: DashboardDocument,
    data: {
      dashboard: {
        __typename: "Dashboard",
        totalJobs: 7,
        jobCounts: [{ __typename: "JobStatusCount", status: "scheduled", count: 7 }],
        today: [booked("early", at(-0.1)), booked("late", at(0.1))],
        upcoming: [1, 2, 3, 4, 5].map((days) => booked(`in ${days}`, at(days))),
      },
      subscription: subscriptionOf("active", 0),
      firstSteps: null,
      viewer: viewer && { ...viewer, organisation: { ...viewer.organisation, hasSampleData: false } },
    },
  });
  cache.writeQuery({ query: ViewerDocument, data: { viewer } });
  const lists = { equipmentIds: [], assignedTechIds: [] };
  const plan = (id: string, scheduledAt: string) =>
    keep(newJobKind, id, newJobOf(cache, { title: "Display warm", scheduledAt, ...lists }));
  const shown = () => {
    const { today = [], upcoming = [] } =
      cache.readQuery({ query: DashboardDocument }, true)?.dashboard ?? {};
    return [today, upcoming].map((jobs) => jobs.map(({ id }) => id));
  };
  plan("now", AT);
  plan("soon", at(2.1));
  plan("much later", at(30));
  expect(shown()).toEqual([
    ["early", "now", "late"],
    ["in 1", "in 2", "soon", "in 3", "in 4", "in 5"],
  ]);
  keep(statusKind, "cancel", { id: "now", status: "cancelled" as const });
  keep(rescheduleKind, "move", {
    id: "soon",
    scheduledAt: AT,
    status: "scheduled" as const,
    timeZone: "+10:00",
  });
  expect(shown()).toEqual([
    ["early", "soon", "late"],
    ["in 1", "in 2", "in 3", "in 4", "in 5"],
  ]);
  const counts = () => {
    const { totalJobs, jobCounts = [] } =
      cache.readQuery({ query: DashboardDocument }, true)?.dashboard ?? {};
    return [totalJobs, Object.fromEntries(jobCounts.map(({ status, count }) => [status, count]))];
  };
  expect(counts()).toEqual([10, { scheduled: 8, new: 1, cancelled: 1 }]);
  layer.show([]);
  expect([shown()[0], counts()]).toEqual([
    ["early", "late"],
    [7, { scheduled: 7 }],
  ]);
});
