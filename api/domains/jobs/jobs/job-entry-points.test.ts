import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type JobEvent, jobEvents } from "./job.events.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let person: TestOrganisation["admin"];
let office: RestCaller;
let equipmentId: string;
let publish: MockInstance<Runner["bus"]["publish"]>;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  await goThroughAs(org.admin);
  equipmentId = (await runner.make.equipment(org.orgId, { serviceIntervalMonths: 12 })).id;
  publish = vi.spyOn(runner.bus, "publish");
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

async function goThroughAs(member: typeof person) {
  person = member;
  office = await rest.as(member);
}

const AT = "2026-11-18T03:30:00.000Z";
const SAME_DAY = "2026-11-18T05:00:00.000Z";
const HOUR_EARLIER = "2026-11-18T02:30:00.000Z";
const OTHER_DAY = "2026-11-19T03:30:00.000Z";

type Job = { id: string; token: string; version: number };
type Change = {
  status?: string;
  scheduledAt?: string | null;
  assignedTechIds?: string[];
  timeZone?: string;
};
type EntryPoint = (job: Job, change: Change) => Promise<unknown>;

const asked = (document: string, variables: Record<string, unknown>) =>
  runner.as(person).run(document, variables);
const answered = async (...call: Parameters<RestCaller["call"]>) =>
  expect(await office.call(...call)).toMatchObject({ status: 200 });

const entryPoints = {
  "the form": ({ id }, change) =>
    asked("mutation($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { id } }", {
      id,
      input: { title: "Service", jobType: "Service", equipmentIds: [equipmentId], ...change },
    }),
  "the status menu": ({ id }, { status }) =>
    asked("mutation($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { id } }", {
      id,
      input: { status },
    }),
  dragging: ({ id }, { scheduledAt }) =>
    asked("mutation($id: ID!, $at: DateTime) { rescheduleJob(id: $id, scheduledAt: $at) { id } }", {
      id,
      at: scheduledAt,
    }),
  Complete: ({ id }) => asked("mutation($id: ID!) { completeJob(id: $id) { job { id } } }", { id }),
  Undo: ({ id, version }) =>
    asked("mutation($id: ID!, $version: Int!) { undoJobStatus(id: $id, version: $version) { job { id } } }", {
      id,
      version,
    }),
  Confirm: ({ id }) => asked("mutation($id: ID!) { confirmJob(id: $id) { id } }", { id }),
  "the clock": async ({ id }) => {
    const { startJobClock } = await asked("mutation($id: ID!) { startJobClock(jobId: $id) { id } }", { id });
    await org.db.jobClock.delete({ where: { id: startJobClock.id } });
  },
  "the customer's link": ({ token }) =>
    runner.anonymous.run("mutation($token: String!) { confirmVisit(token: $token) { state } }", { token }),
  "PUT /api/jobs/:id": ({ id }, change) => answered("PUT", `/api/jobs/${id}`, change),
  "PATCH /api/jobs/:id/schedule": ({ id }, change) => answered("PATCH", `/api/jobs/${id}/schedule`, change),
  "removing a member": async ({ id }) => {
    const { userId } = await org.db.jobTechnician.findFirstOrThrow({ where: { jobId: id } });
    await asked("mutation($id: ID!) { removeMember(id: $id) { id } }", { id: userId });
  },
  "the organisation's time zone": (_job, { timeZone }) =>
    asked("mutation($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) { id } }", {
      input: { timeZone },
    }),
  "GET /api/public/jobs/confirm": ({ token }) => answered("GET", `/api/public/jobs/confirm?token=${token}`),
} satisfies Record<string, EntryPoint>;

type EntryPointName = keyof typeof entryPoints;
const movers: EntryPointName[] = [
  "the form",
  "dragging",
  "PUT /api/jobs/:id",
  "PATCH /api/jobs/:id/schedule",
];
const statusEntryPoints: EntryPointName[] = ["the form", "the status menu", "PUT /api/jobs/:id"];

async function service(status: string, assignedTechIds: string[] = []): Promise<Job> {
  const { createJob } = await asked("mutation($input: CreateJobInput!) { createJob(input: $input) { id } }", {
    input: {
      title: "Service",
      jobType: "Service",
      scheduledAt: AT,
      equipmentIds: [equipmentId],
      assignedTechIds,
    },
  });
  const { id } = createJob;
  if (status !== "new") await entryPoints.Confirm({ id, token: "", version: 1 });
  if (status === "done") await entryPoints.Complete({ id, token: "", version: 2 });
  const { confirmationToken, version } = await org.db.job.findUniqueOrThrow({ where: { id } });
  return { id, token: confirmationToken ?? "", version };
}

const stored = (id: string) =>
  org.db.job.findUniqueOrThrow({
    where: { id },
    include: {
      statusChanges: { orderBy: [{ at: "asc" }, { id: "asc" }] },
      followUps: { where: { archivedAt: null } },
      diary: { orderBy: [{ at: "asc" }, { id: "asc" }] },
    },
  });

const queued = async () => {
  const [row] = await runner.database.system.$queryRaw<[{ count: bigint }]>`
    select count(*) from graphile_worker._private_jobs`;
  return Number(row.count);
};

async function consequencesOf(entryPoint: EntryPoint, job: Job, change: object) {
  const before = { ...(await stored(job.id)), queued: await queued() };
  publish.mockClear();
  await entryPoint(job, change);
  const events = publish.mock.calls
    .filter(([topic]) => topic === jobEvents)
    .map((call) => call[2] as JobEvent);
  const after = await stored(job.id);
  const added = after.statusChanges.slice(before.statusChanges.length);
  const noted = after.diary.slice(before.diary.length);
  return {
    status: after.status,
    diary: noted.map(({ kind, userId, memberId, fromTime, toTime }) => ({
      kind,
      userId,
      ...(memberId ? { isAssigned: true } : { fromTime, toTime }),
    })),
    scheduledAt: after.scheduledAt?.toISOString() ?? null,
    completedAt: after.completedAt,
    versions: after.version - before.version,
    changed: after.version === before.version ? null : [after.changedById, after.changedAt],
    history: added.map(({ from, to, userId, source }) => ({ from, to, userId, source })),
    token:
      after.confirmationToken === before.confirmationToken
        ? "kept"
        : after.confirmationToken
          ? "new"
          : "none",
    followUps: after.followUps.map(({ scheduledAt }) => scheduledAt?.toISOString()),
    events: events.filter(({ jobId }) => jobId === job.id).map(({ kind, from, to }) => ({ kind, from, to })),
    otherJobs: events.filter(({ jobId }) => jobId !== job.id).map(({ kind }) => kind),
    messages: await org.db.message.count(),
    queued: (await queued()) - before.queued,
  };
}

type Consequences = Awaited<ReturnType<typeof consequencesOf>>;

const nothing = {
  status: "confirmed",
  scheduledAt: AT,
  completedAt: null,
  versions: 0,
  changed: null,
  history: [],
  diary: [],
  token: "kept",
  followUps: [],
  events: [],
  otherJobs: [],
  messages: 0,
  queued: 0,
} as const;
const changed = (to: string | null = AT) => ({
  versions: 1,
  changed: [org.admin.userId, runner.clock.now],
  events: [{ kind: "changed", from: AT, to }],
});
const moved = (toTime: string | null) => ({
  diary: [{ kind: "moved", userId: org.admin.userId, fromTime: "2026-11-18T13:30", toTime }],
});
const NEXT_YEAR = "2027-11-18T03:30:00.000Z";

const cases: {
  what: string;
  from: string;
  change: Change;
  through: EntryPointName[];
  isAssigned?: true;
  follows: () => object;
  but?: Partial<Record<EntryPointName, Partial<Record<keyof Consequences, unknown>>>>;
}[] = [
  {
    what: "moved to another day",
    from: "confirmed",
    change: { scheduledAt: OTHER_DAY },
    through: movers,
    follows: () => ({
      ...changed(OTHER_DAY),
      ...moved("2026-11-19T13:30"),
      status: "scheduled",
      scheduledAt: OTHER_DAY,
      token: "new",
      history: [{ from: "confirmed", to: "scheduled", userId: org.admin.userId, source: null }],
    }),
  },
  {
    what: "moved within its day",
    from: "confirmed",
    change: { scheduledAt: SAME_DAY },
    through: movers,
    follows: () => ({ ...changed(SAME_DAY), ...moved("2026-11-18T15:00"), scheduledAt: SAME_DAY }),
  },
  {
    what: "taken off the schedule",
    from: "confirmed",
    change: { scheduledAt: null },
    through: movers,
    follows: () => ({
      ...changed(null),
      ...moved(null),
      status: "scheduled",
      scheduledAt: null,
      token: "new",
      history: [{ from: "confirmed", to: "scheduled", userId: org.admin.userId, source: null }],
    }),
  },
  {
    what: "moved to where it is",
    from: "confirmed",
    change: { scheduledAt: AT },
    through: movers,
    follows: () => ({}),
  },
  {
    what: "moved with its organisation to a zone of another time",
    from: "confirmed",
    change: { timeZone: "Australia/Melbourne" },
    through: ["the organisation's time zone"],
    follows: () => ({ ...changed(), scheduledAt: HOUR_EARLIER, events: [] }),
  },
  {
    what: "moved with its organisation to a zone of the same time",
    from: "confirmed",
    change: { timeZone: "Australia/Brisbane" },
    through: ["the organisation's time zone"],
    follows: () => ({}),
  },
  {
    what: "taken from a technician",
    from: "confirmed",
    change: { assignedTechIds: [] },
    isAssigned: true,
    through: ["the form", "PUT /api/jobs/:id", "removing a member"],
    follows: () => ({
      ...changed(),
      diary: [{ kind: "unassigned", userId: org.admin.userId, isAssigned: true }],
    }),
  },
  {
    what: "confirmed",
    from: "new",
    change: { status: "confirmed" },
    through: [...statusEntryPoints, "Confirm", "the customer's link", "GET /api/public/jobs/confirm"],
    follows: () => ({
      ...changed(),
      history: [{ from: "new", to: "confirmed", userId: org.admin.userId, source: null }],
    }),
    but: {
      "the customer's link": {
        changed: [null, expect.any(Date)],
        history: [{ from: "new", to: "confirmed", userId: null, source: "customer" }],
      },
    },
  },
  {
    what: "confirmed again",
    from: "confirmed",
    change: { status: "confirmed" },
    through: [...statusEntryPoints, "Confirm", "the customer's link", "GET /api/public/jobs/confirm"],
    follows: () => ({}),
  },
  {
    what: "begun",
    from: "confirmed",
    change: { status: "in_progress" },
    through: [...statusEntryPoints, "the clock"],
    follows: () => ({
      ...changed(),
      status: "in_progress",
      history: [{ from: "confirmed", to: "in_progress", userId: org.admin.userId, source: null }],
    }),
  },
  {
    what: "cancelled",
    from: "confirmed",
    change: { status: "cancelled" },
    through: statusEntryPoints,
    follows: () => ({
      ...changed(),
      status: "cancelled",
      token: "none",
      history: [{ from: "confirmed", to: "cancelled", userId: org.admin.userId, source: null }],
    }),
  },
  {
    what: "completed",
    from: "confirmed",
    change: { status: "done" },
    through: [...statusEntryPoints, "Complete"],
    follows: () => ({
      ...changed(),
      status: "done",
      completedAt: runner.clock.now,
      token: "none",
      history: [{ from: "confirmed", to: "done", userId: org.admin.userId, source: null }],
      followUps: [NEXT_YEAR],
      otherJobs: ["created"],
    }),
  },
  {
    what: "completed again",
    from: "done",
    change: { status: "done" },
    through: [...statusEntryPoints, "Complete"],
    follows: () => ({ status: "done", completedAt: runner.clock.now, followUps: [NEXT_YEAR] }),
  },
  {
    what: "opened again",
    from: "done",
    change: { status: "confirmed" },
    through: [...statusEntryPoints, "Undo"],
    follows: () => ({
      ...changed(),
      token: "new",
      history: [{ from: "done", to: "confirmed", userId: org.admin.userId, source: null }],
      followUps: [NEXT_YEAR],
    }),
    but: { Undo: { followUps: [], otherJobs: ["deleted"] } },
  },
];

describe.each(cases)("a job that is $what", ({ from, change, isAssigned, through, follows, but = {} }) => {
  test.each(through)("through %s", async (name) => {
    await org.db.organisation.update({ where: { id: org.orgId }, data: { timeZone: "+10:00" } });
    const technicians = isAssigned ? [(await runner.make.member(org.orgId, "technician")).userId] : [];
    const job = await service(from, technicians);
    const expected = { ...nothing, ...follows(), ...but[name] };
    expect(await consequencesOf(entryPoints[name], job, change)).toEqual(expected);
  });
});

describe.each(statusEntryPoints)("an invoiced job through %s", (name) => {
  const invoiced = async () => {
    const job = await service("done");
    await runner.make.invoice(org.orgId, { jobId: job.id });
    return job;
  };

  test("lets a manager reopen it and keeps its invoice", async () => {
    const job = await invoiced();
    await goThroughAs(org.manager);
    await entryPoints[name](job, { status: "in_progress" });
    expect(await stored(job.id)).toMatchObject({
      status: "in_progress",
      hasInvoice: true,
      completedAt: null,
    });
  });

  test("doesn't let a technician reopen it, but lets them edit the title", async () => {
    await goThroughAs(org.admin);
    const job = await invoiced();
    const before = await stored(job.id);
    await goThroughAs(org.technician);
    await expect(entryPoints[name](job, { status: "new" })).rejects.toThrow();
    expect(await stored(job.id)).toEqual(before);
    const answer = await office.call("PUT", `/api/jobs/${job.id}`, { status: "new" });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: "This job has been invoiced, so only a manager or an admin can reopen it",
        field: "status",
      },
    });
    await answered("PUT", `/api/jobs/${job.id}`, { title: "Yearly service", status: "done" });
    await goThroughAs(org.admin);
  });
});

test.each(movers)("restores the confirmation when Undo reverses a move through %s", async (name) => {
  const job = await service("confirmed");
  await entryPoints[name](job, { scheduledAt: OTHER_DAY });
  const moved = await stored(job.id);
  expect([moved.status, moved.confirmationToken === job.token]).toEqual(["scheduled", false]);
  await entryPoints.Undo({ ...job, version: moved.version });
  const { status, scheduledAt, confirmationToken } = await stored(job.id);
  expect([status, scheduledAt?.toISOString(), confirmationToken]).toEqual(["confirmed", AT, job.token]);
});
