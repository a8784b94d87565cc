import type { InMemoryCache } from "@apollo/client";
import { describe, expect, test } from "vitest";
import {
  type JobFactsFragment,
  JobFactsFragmentDoc,
  JobSiteFragmentDoc,
  type JobStatus,
  JobsPageDocument,
  ScheduleDocument,
  ToInvoiceDocument,
} from "../../generated/graphql.ts";
import { createCache } from "../apollo/cache.ts";
import { belongsInList, placeJob, placementOf, removeJob } from "./job-cache.ts";

const WEEK = { from: "2026-11-15T14:00:00.000Z", to: "2026-11-22T14:00:00.000Z" };
const NEXT_WEEK = { from: WEEK.to, to: "2026-11-29T14:00:00.000Z" };

function job(id: string, changes: Partial<JobFactsFragment> = {}): JobFactsFragment {
  return {
    __typename: "Job",
    id,
    number: 1147,
    version: 1,
    title: "Leak search",
    status: "scheduled",
    scheduledAt: "2026-11-18T01:00:00.000Z",
    completedAt: null,
    hasInvoice: false,
    createdAt: "2026-11-01T00:00:00.000Z",
    customer: { __typename: "Customer", id: "c1", name: "Clayton Print Works" },
    equipment: [{ __typename: "Equipment", id: "e1", name: "Carrier 40VM" }],
    technicians: [{ __typename: "Member", id: "t1" }],
    ...changes,
  };
}

const face = {
  description: null,
  siteAddress: null,
  siteContactPhone: null,
  cannotMakeItAt: null,
  valueCents: null,
  technicians: [{ __typename: "Member" as const, id: "t1", name: "Sam", color: "#0b6c7e" }],
};

const visit = {
  jobType: null,
  durationMinutes: null,
  siteContactName: null,
  siteContactPhone: null,
  cannotMakeItAt: null,
};
const contact = { contactName: null, phone: null, suburb: null };

function write(cache: InMemoryCache, facts: JobFactsFragment) {
  cache.writeFragment({ id: `Job:${facts.id}`, fragment: JobFactsFragmentDoc, data: facts });
}

function writeList(cache: InMemoryCache, status: JobStatus | null, jobs: JobFactsFragment[]) {
  const edges = jobs.map((node) => ({
    __typename: "JobEdge" as const,
    cursor: node.id,
    node: { ...node, ...face, customer: node.customer && { ...node.customer, suburb: null, phone: null } },
  }));
  const pageInfo = {
    __typename: "PageInfo" as const,
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  };
  cache.writeQuery({
    query: JobsPageDocument,
    variables: { status, search: null, first: 50 },
    data: { jobs: { __typename: "JobConnection", edges, pageInfo } },
  });
}

function writeSchedule(
  cache: InMemoryCache,
  window: typeof WEEK,
  jobs: JobFactsFragment[],
  technicianId: string | null = null,
) {
  cache.writeQuery({
    query: ScheduleDocument,
    variables: { ...window, technicianId },
    data: {
      schedule: jobs.map((each) => ({
        ...each,
        ...face,
        ...visit,
        customer: each.customer && { ...each.customer, ...contact },
      })),
    },
  });
}

const idsIn = (cache: InMemoryCache, status: JobStatus | null) => {
  const variables = { status, search: null, first: 50 };
  const edges = cache.readQuery({ query: JobsPageDocument, variables })?.jobs.edges ?? [];
  return edges.map((edge) => edge.node.id);
};

const idsOn = (cache: InMemoryCache, window: typeof WEEK, technicianId: string | null = null) => {
  const variables = { ...window, technicianId };
  return (cache.readQuery({ query: ScheduleDocument, variables })?.schedule ?? []).map(({ id }) => id);
};

test("a status change moves a job between filtered lists", () => {
  const cache = createCache();
  writeList(cache, null, [job("a"), job("b", { scheduledAt: "2026-11-19T01:00:00.000Z" })]);
  writeList(cache, "scheduled", [job("a")]);
  writeList(cache, "done", []);
  write(cache, job("a", { status: "done", completedAt: "2026-11-18T04:00:00.000Z" }));
  placeJob(cache, "a");
  expect(idsIn(cache, null)).toEqual(["b", "a"]);
  expect(idsIn(cache, "scheduled")).toEqual([]);
  expect(cache.extract().ROOT_QUERY?.['jobs({"first":50,"search":null,"status":"done"})']).toMatchObject({
    edges: [{ node: { __ref: "Job:a" } }],
  });
});

test("a moved job changes weeks, only for its technicians", () => {
  const cache = createCache();
  writeSchedule(cache, WEEK, [job("a")]);
  writeSchedule(cache, NEXT_WEEK, []);
  writeSchedule(cache, NEXT_WEEK, [], "t2");
  cache.modify({ id: "Job:a", fields: { scheduledAt: () => "2026-11-24T01:00:00.000Z" } });
  placeJob(cache, "a");
  expect(idsOn(cache, WEEK)).toEqual([]);
  expect(idsOn(cache, NEXT_WEEK)).toEqual(["a"]);
  expect(idsOn(cache, NEXT_WEEK, "t2")).toEqual([]);
});

test("a deleted job leaves lists and schedule", () => {
  const cache = createCache();
  writeList(cache, null, [job("a"), job("b")]);
  writeSchedule(cache, WEEK, [job("a"), job("b")]);
  removeJob(cache, "a");
  expect(idsIn(cache, null)).toEqual(["b"]);
  expect(idsOn(cache, WEEK)).toEqual(["b"]);
});

test("refetches the ready-to-invoice figures when a job is deleted here or by a colleague", () => {
  const cache = createCache();
  const breakdown = {
    __typename: "ToInvoiceBreakdown" as const,
    completed: 124,
    today: 2,
    yesterday: 12,
    week: 19,
    uncharged: 6,
    totalCents: 31_350,
  };
  const figures = { jobs: 114, amountCents: 28_500, quotedJobs: 0, breakdown };
  const toInvoice = { __typename: "ToInvoice" as const, ...figures };
  cache.writeQuery({ query: ToInvoiceDocument, data: { toInvoice } });
  write(cache, job("a", { status: "done", completedAt: "2026-11-18T04:00:00.000Z" }));
  removeJob(cache, "a", { keepsDrafts: true });
  expect(cache.readQuery({ query: ToInvoiceDocument })).toBeNull();
});

const VIEWER = { id: "t1", organisation: { timeZone: "+10:00" } };

test("the late list includes jobs past their start that no one has started", () => {
  const late = { scheduledAt: "2020-11-18T01:00:00.000Z" };
  const isIn = (changes: Partial<JobFactsFragment>) =>
    belongsInList(job("a", changes), { late: true }, VIEWER);
  expect(isIn(late)).toBe(true);
  expect(isIn({ ...late, status: "in_progress" })).toBe(false);
  expect(isIn({ scheduledAt: "2099-11-18T01:00:00.000Z" })).toBe(false);
});

describe("lists include", () => {
  test.each([
    ["its title", { search: "LEAK" }, true],
    ["its number", { search: "1147" }, true],
    ["words of several texts in any order", { search: "1147 leak" }, true],
    ["its customer", { search: "clayton" }, true],
    ["its equipment", { search: "40vm" }, true],
    ["nothing else", { search: "bakehouse" }, false],
    ["its status", { status: "scheduled" }, true],
    ["no other status", { status: "new" }, false],
    ["its technician", { technicianId: "t1" }, true],
    ["no other technician", { technicianId: "t2" }, false],
    ["no job assigned to others", { technicianId: "t2", orUnassigned: true }, false],
    ["the viewer, if assigned", { mine: true }, true],
    ["no other customer", { customerId: "c2" }, false],
    ["its day", { scheduledFrom: "2026-11-18T00:00:00Z", scheduledTo: "2026-11-19T00:00:00Z" }, true],
    ["no other day", { scheduledFrom: "2026-11-17T00:00:00Z", scheduledTo: "2026-11-18T00:00:00Z" }, false],
    ["no dated job in the tray", { unscheduled: true }, false],
  ])("%s", (_, args, expected) => {
    expect(belongsInList(job("a"), args, VIEWER)).toBe(expected);
  });

  test("unassigned jobs next to a technician’s", () => {
    const free = job("a", { technicians: [] });
    expect(belongsInList(free, { technicianId: "t2", orUnassigned: true })).toBe(true);
    expect(belongsInList(free, { technicianId: "t2" })).toBe(false);
  });

  test("jobs with the number in a search, their customer’s or the site’s", () => {
    const cache = createCache();
    const site = { siteAddress: "5 Bay St", siteContactName: "Jo", siteContactPhone: "0355501180" };
    cache.writeFragment({
      id: "Job:a",
      fragment: JobSiteFragmentDoc,
      fragmentName: "JobSite",
      data: {
        __typename: "Job",
        ...site,
        id: "a",
        customer: { __typename: "Customer", id: "c1", phone: "+61491570156", notes: "Or 0412 345 678" },
      },
    });
    const { belongs } = placementOf(cache, job("a"));
    for (const search of ["0491 570 156", "03 5550 1180", "0412345678", "bay st", "1147"])
      expect(belongs({ search }), search).toBe(true);
    for (const search of ["0491 570 157", "570"]) expect(belongs({ search }), search).toBe(false);
  });

  test("open undated jobs in the tray", () => {
    const undated = { scheduledAt: null };
    expect(belongsInList(job("a", undated), { unscheduled: true })).toBe(true);
    expect(belongsInList(job("a", { ...undated, status: "cancelled" }), { unscheduled: true })).toBe(false);
  });
});
