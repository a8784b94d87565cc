import type { TokenScope } from "@fettle/rules/identity/token-scopes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";

const DIARY = `query Diary($id: ID!, $first: Int, $after: String, $last: Int, $before: String, $newestFirst: Boolean) {
  job(id: $id) {
    diary(first: $first, after: $after, last: $last, before: $before, newestFirst: $newestFirst) {
      edges { node {
        id kind at source recordId fromStatus toStatus fromWallTime toWallTime documentEvent text
        messageKind messageStatus by { id name } member { id name }
      } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`;
const NEW_JOB = `mutation DiaryJob($input: CreateJobInput!) { createJob(input: $input) { id } }`;
const UPDATE = `mutation DiaryUpdate($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { id } }`;
const MOVE = `mutation DiaryMove($id: ID!, $at: DateTime) { rescheduleJob(id: $id, scheduledAt: $at) { id version } }`;

const AT = "2026-11-18T03:30:00.000Z";
const LATER = "2026-11-19T03:30:00.000Z";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let id: string;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation();
  id = (await run(NEW_JOB, { input: { title: "Zone 3", scheduledAt: AT } })).createJob.id;
});

/** Each step a minute later, so the order is known. */
function later() {
  runner.clock.now = new Date(runner.clock.now.getTime() + 60_000);
}
async function run(document: string, variables: Record<string, unknown> = {}, viewer: Viewer = org.admin) {
  later();
  return runner.as(viewer).run(document, { id, ...variables });
}
// biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
async function page(variables: Record<string, unknown> = {}, viewer: Viewer = org.admin): Promise<any> {
  const { job } = await runner.as(viewer).run(DIARY, { id, ...variables });
  if (!job) throw new Error("The job is gone");
  return job.diary;
}
// biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
const entries = async (viewer?: Viewer): Promise<any[]> =>
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  (await page({ first: 100 }, viewer)).edges.map(({ node }: any) => node);

test("tells a job's story in order, with who did what", async () => {
  await run(UPDATE, { input: { assignedTechIds: [org.technician.userId], title: "Zone 4" } });
  await run(MOVE, { at: LATER });
  await run(UPDATE, { input: { scheduledAt: null, assignedTechIds: [] } });
  await run(
    `mutation DiaryNote($id: ID!) { addJobNote(jobId: $id, input: { text: "Seized" }) { id } }`,
    {},
    org.technician,
  );
  const { addJobHours } = await run(
    `mutation DiaryHours($id: ID!) { addJobHours(jobId: $id, input: { hours: 1.5 }) { id } }`,
  );
  await run(
    `mutation DiaryPart($id: ID!) { addJobPart(jobId: $id, input: { partName: "Motor", quantity: 2 }) { id } }`,
  );
  await run(`mutation DiaryLess($hours: ID!) { removeJobHours(id: $hours) { id } }`, {
    hours: addJobHours.id,
  });
  await run(`mutation DiaryDone($id: ID!) { completeJob(id: $id) { job { id } } }`);
  const admin = { id: org.admin.userId, name: org.admin.name };
  const technician = { id: org.technician.userId, name: org.technician.name };
  expect(await entries()).toMatchObject(
    [
      { kind: "created", toStatus: "new", by: admin },
      { kind: "assigned", by: admin, member: technician, text: org.technician.name },
      { kind: "details_changed", text: "title" },
      { kind: "moved", fromWallTime: "2026-11-18T13:30", toWallTime: "2026-11-19T13:30", by: admin },
      { kind: "moved", fromWallTime: "2026-11-19T13:30", toWallTime: null },
      { kind: "unassigned", member: technician },
      { kind: "note_added", text: "Seized", by: technician, recordId: expect.any(String) },
      { kind: "part_added", text: "Motor × 2" },
      { kind: "hours_removed", text: "1.5 h, Labour", recordId: addJobHours.id, by: admin },
      { kind: "status_changed", fromStatus: "new", toStatus: "done" },
    ].map((entry) => expect.objectContaining(entry)),
  );
});

test("names the customer who confirmed, and the texts about the job", async () => {
  const { confirmationToken } = await org.db.job.findUniqueOrThrow({ where: { id } });
  later();
  await runner.anonymous.run(
    `mutation DiaryConfirm($token: String!) { confirmVisit(token: $token) { state } }`,
    { token: confirmationToken ?? "" },
  );
  later();
  const message = {
    channel: "sms",
    recipient: "+61491570156",
    jobId: id,
    createdAt: runner.clock.now,
  } as const;
  await org.db.message.create({
    data: { ...message, kind: "job_message", body: "On our way", sentById: org.technician.userId },
  });
  await org.db.message.create({
    data: { ...message, kind: "reply", direction: "inbound", status: "received", body: "Thanks" },
  });
  const story = await entries();
  expect(story[1]).toMatchObject({ kind: "confirmed_by_customer", by: null, source: "customer" });
  expect(story).toContainEqual(
    expect.objectContaining({
      kind: "text_sent",
      text: "On our way",
      source: null,
      messageKind: "job_message",
      messageStatus: "queued",
    }),
  );
  expect(story).toContainEqual(
    expect.objectContaining({ kind: "text_received", text: "Thanks", by: null, source: "customer" }),
  );
});

test("keeps a technician's name as it was then, and what a renamed one is called now", async () => {
  await run(UPDATE, { input: { assignedTechIds: [org.technician.userId] } });
  await org.db.user.update({ where: { id: org.technician.userId }, data: { name: "Tom F" } });
  await run(UPDATE, { input: { assignedTechIds: [] } });
  expect((await entries()).slice(1)).toMatchObject([
    { kind: "assigned", text: org.technician.name, member: { name: "Tom F" } },
    { kind: "unassigned", text: "Tom F" },
  ]);
});

test("says once per time of the visit that the customer opened its link", async () => {
  const open = async (viewer?: Viewer) => {
    const { confirmationToken } = await org.db.job.findUniqueOrThrow({ where: { id } });
    later();
    const caller = viewer ? runner.as(viewer) : runner.anonymous;
    const { visit } = await caller.run(
      `query DiaryOpen($token: String!) { visit(token: $token) { state } }`,
      {
        token: confirmationToken ?? "",
      },
    );
    return visit?.state;
  };
  expect(await open(org.manager)).toBe("waiting");
  expect((await entries()).map(({ kind }) => kind)).toEqual(["created"]);
  await Promise.all([open(), open(), open()]);
  await run(MOVE, { at: LATER });
  await open();
  await open();
  const story = await entries(org.technician);
  expect(story.map(({ kind }) => kind)).toEqual(["created", "visit_opened", "moved", "visit_opened"]);
  expect(story[1]).toMatchObject({ by: null, member: null, text: null });
  const { version } = await org.db.job.findUniqueOrThrow({ where: { id } });
  expect(version).toBe(2);
});

test("holds calls either way, by anyone on the team, even about an invoiced job", async () => {
  const CALL = `mutation DiaryCall($id: ID!, $input: LogJobCallInput!) { logJobCall(jobId: $id, input: $input) { id } }`;
  const customer = await runner.make.customer(org.orgId, {});
  await org.db.job.update({ where: { id }, data: { customerId: customer.id } });
  await run(`mutation DiaryDone4($id: ID!) { completeJob(id: $id) { job { id } } }`);
  await run(`mutation DiaryBilled($id: ID!) { convertJobToInvoice(jobId: $id) { invoice { id } } }`);
  await run(CALL, { input: {} }, org.technician);
  await run(CALL, { input: { direction: "inbound", text: " Key at the bar " } });
  expect((await entries(org.technician)).slice(2)).toMatchObject([
    { kind: "call_made", text: null, by: { id: org.technician.userId } },
    { kind: "call_received", text: "Key at the bar", by: { id: org.admin.userId } },
  ]);
  const long = await runner.as(org.admin).attempt(CALL, { id, input: { text: "x".repeat(100_000) } });
  expect(long.errors).toMatchObject([{ code: "BAD_INPUT", field: "text" }]);
  const { admin: stranger } = await runner.make.organisation();
  const refused = await runner.as(stranger).attempt(CALL, { id, input: {} });
  expect(refused.errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("shows quotes, invoices and messages about them to the office only", async () => {
  const customer = await runner.make.customer(org.orgId, {});
  await org.db.job.update({ where: { id }, data: { customerId: customer.id } });
  await run(`mutation DiaryDone2($id: ID!) { completeJob(id: $id) { job { id } } }`);
  await run(`mutation DiaryBill($id: ID!) { convertJobToInvoice(jobId: $id) { invoice { id } } }`);
  const { id: invoiceId, number } = await org.db.invoice.findFirstOrThrow();
  await org.db.message.create({
    data: {
      channel: "email",
      recipient: "pat@example.com",
      kind: "invoice",
      subject: "Invoice",
      body: "x",
      jobId: id,
    },
  });
  const office = await entries(org.manager);
  expect(office).toContainEqual(
    expect.objectContaining({
      kind: "invoice_event",
      documentEvent: "created",
      recordId: invoiceId,
      text: number,
    }),
  );
  expect(office.map(({ kind }) => kind)).toContain("email_sent");
  const field = await entries(org.technician);
  expect(field.map(({ kind }) => kind)).toEqual(["created", "status_changed"]);
});

test("shows a token messages, quotes and invoices with the scopes that read them", async () => {
  const customer = await runner.make.customer(org.orgId, {});
  await org.db.job.update({ where: { id }, data: { customerId: customer.id } });
  await run(`mutation DiaryDone3($id: ID!) { completeJob(id: $id) { job { id } } }`);
  await run(`mutation DiaryBill2($id: ID!) { convertJobToInvoice(jobId: $id) { invoice { id } } }`);
  const text = { channel: "sms", recipient: "+61491570156", kind: "job_message", jobId: id } as const;
  await org.db.message.create({ data: { ...text, body: "Gate code 4417" } });
  const shownTo = async (...tokenScopes: TokenScope[]) =>
    (await entries({ ...org.admin, authMethod: "pat", scope: "read", tokenScopes })).map(({ kind }) => kind);
  expect(await shownTo("jobs:read")).toEqual(["created", "status_changed"]);
  expect(await shownTo("jobs:read", "messages:read")).toContain("text_sent");
  expect(await shownTo("jobs:read", "messages:read")).not.toContain("invoice_event");
  expect(await shownTo("jobs:read", "invoices:read")).toContain("invoice_event");
  expect(await shownTo("jobs:read", "quotes:read")).not.toContain("invoice_event");
});

test("pages through without gaps in either direction, even within one instant", async () => {
  for (let count = 0; count < 5; count += 1) {
    await runner
      .as(org.admin)
      .run(
        `mutation DiaryMany($id: ID!) { addJobNote(jobId: $id, input: { text: "Same instant" }) { id } }`,
        { id },
      );
  }
  const all = (await entries()).map((entry) => entry.id);
  for (const newestFirst of [false, true]) {
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const { edges, pageInfo } = await page({ first: 2, ...(after && { after }), newestFirst });
      // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
      seen.push(...edges.map(({ node }: any) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(newestFirst ? all.toReversed() : all);
  }
  const { edges, pageInfo } = await page({ last: 2 });
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  expect(edges.map(({ node }: any) => node.id)).toEqual(all.slice(-2));
  const { edges: before } = await page({ last: 2, before: pageInfo.startCursor });
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  expect(before.map(({ node }: any) => node.id)).toEqual(all.slice(-4, -2));
  const { errors } = await runner.as(org.admin).attempt(DIARY, { id, after: "elsewhere" });
  expect(errors).toMatchObject([{ code: "BAD_INPUT" }]);
});

test("a change of the time zone isn't a move, and a move with Undo is one back", async () => {
  await run(`mutation DiaryZone { updateOrganisation(input: { timeZone: "Australia/Perth" }) { id } }`);
  await run(`mutation DiarySure($id: ID!) { confirmJob(id: $id) { id } }`);
  const { scheduledAt, version } = await org.db.job.findUniqueOrThrow({ where: { id } });
  const nextDay = new Date((scheduledAt?.getTime() ?? 0) + 86_400_000).toISOString();
  await run(MOVE, { at: nextDay });
  await run(
    `mutation DiaryUndo($id: ID!, $version: Int!) { undoJobStatus(id: $id, version: $version) { job { id } } }`,
    { version: version + 1 },
  );
  const moves = (await entries()).filter(({ kind }) => kind === "moved");
  expect(moves.map(({ fromWallTime, toWallTime }) => [fromWallTime, toWallTime])).toEqual([
    ["2026-11-18T13:30", "2026-11-19T13:30"],
    ["2026-11-19T13:30", "2026-11-18T13:30"],
  ]);
});

test("a deleted job's story comes back with it", async () => {
  await run(MOVE, { at: LATER });
  await run(`mutation DiaryGone($id: ID!) { deleteJob(id: $id) { id } }`);
  expect(await org.db.jobDiaryEntry.count()).toBe(0);
  await run(`mutation DiaryBack($id: ID!) { restoreJob(id: $id) { id } }`);
  expect((await entries()).map(({ kind }) => kind)).toEqual(["created", "moved", "restored"]);
});

test("answers GET /api/jobs/{id}/history in pages, and 404 to another organisation", async () => {
  await run(MOVE, { at: LATER });
  await run(`mutation DiaryRest($id: ID!) { addJobNote(jobId: $id, input: { text: "Seized" }) { id } }`);
  const admin = await rest.as(org.admin);
  const url = `/api/jobs/${id}/history`;
  const { status, body } = await admin.call("GET", url);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { kind: "created", by_id: org.admin.userId, by_name: org.admin.name, to_status: "new" },
    { kind: "moved", from_wall_time: "2026-11-18T13:30", to_wall_time: "2026-11-19T13:30" },
    { kind: "note_added", text: "Seized" },
  ]);
  expect((await admin.call("POST", `/api/jobs/${id}/calls`, { text: "Running late" })).status).toBe(201);
  body.push(...(await admin.call("GET", `${url}`)).body.slice(3));
  expect(body[3]).toMatchObject({ kind: "call_made", text: "Running late", message_kind: null });
  const first = await admin.call("GET", `${url}?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
  expect((await admin.call("GET", next)).body).toEqual(body.slice(2));
  expect((await admin.call("GET", `${url}?order=newest`)).body).toEqual(body.toReversed());
  expect((await admin.call("GET", `${url}?order=sideways`)).status).toBe(422);
  const { admin: stranger } = await runner.make.organisation();
  expect((await (await rest.as(stranger)).call("GET", url)).status).toBe(404);
});
