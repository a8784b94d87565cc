import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestConfirmVisitDocument,
  TestCreateJobDocument,
  TestDeclineVisitDocument,
  TestUpdateJobDocument,
  TestVisitDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { jobEvents } from "../jobs/job.events.ts";

const FRIDAY = "2026-11-20T03:30:00Z";
const THREAD = `query Thread($id: ID!) {
  customer(id: $id) { conversation { needsReply unread messages(first: 20) {
    edges { node { channel direction status recipient body job { id } } } } } }
}`;
const JOB = `query Declined($id: ID!) { job(id: $id) { status cannotMakeItAt version } }`;

let runner: Runner;
let org: TestOrganisation;
let asked = 0;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation({ name: "Bayside Climate Co" });
});
afterAll(() => runner.stop());
beforeEach(() => {
  asked += 1;
});

/** Requests are rate-limited by IP address, so each test uses its own. */
const phone = () => runner.as(null, { ip: `203.0.113.${asked}` });
const decline = async (token: string, text?: string) =>
  (await phone().run(TestDeclineVisitDocument, { token, text })).declineVisit;
const confirm = async (token: string) =>
  (await phone().run(TestConfirmVisitDocument, { token })).confirmVisit;
const look = async (token: string) => (await phone().run(TestVisitDocument, { token })).visit;
const update = (id: string, input: object) => runner.as(org.admin).run(TestUpdateJobDocument, { id, input });

async function newVisit(scheduledAt: string | null = FRIDAY, hasCustomer = true) {
  const customer = hasCustomer
    ? await org.db.customer.create({ data: { name: "Margaret Doyle", phone: "0491 570 156" } })
    : null;
  const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, {
    input: { title: "Coolroom door", customerId: customer?.id ?? null, scheduledAt },
  });
  return { id: createJob.id, token: createJob.confirmationToken ?? "", customerId: customer?.id ?? "" };
}

async function jobOf(id: string) {
  const { job } = await runner.as(org.admin).run(JOB, { id });
  return job as { status: string; cannotMakeItAt: string | null; version: number };
}

async function threadOf(id: string) {
  const { customer } = await runner.as(org.admin).run(THREAD, { id });
  const { conversation } = customer as {
    conversation: {
      needsReply: boolean;
      unread: number;
      messages: { edges: { node: { body: string; job: { id: string } } }[] };
    } | null;
  };
  return {
    needsReply: conversation?.needsReply,
    unread: conversation?.unread,
    messages: conversation?.messages.edges.map(({ node }) => node) ?? [],
  };
}

test("puts the customer's words into the business's messages, where they need a reply", async () => {
  const { id, token, customerId } = await newVisit();
  expect((await decline(token, "Any Thursday after 3 pm"))?.state).toBe("declined");
  expect(await threadOf(customerId)).toEqual({
    needsReply: true,
    unread: 1,
    messages: [
      {
        channel: "page",
        direction: "inbound",
        status: "received",
        recipient: "",
        body: "I can’t make it on Friday 20 November, 1:30 pm.\n\nAny Thursday after 3 pm",
        job: { id },
      },
    ],
  });
});

test("marks the job, keeps its status and tells the office", async () => {
  const { id, token } = await newVisit();
  await confirm(token);
  const { version } = await jobOf(id);
  const heard = runner.bus.subscribe(jobEvents, org.orgId)[Symbol.asyncIterator]();
  const next = heard.next();
  await decline(token);
  expect((await next).value).toMatchObject({ jobId: id, kind: "changed" });
  await heard.return?.();
  expect(await jobOf(id)).toEqual({
    status: "confirmed",
    cannotMakeItAt: expect.any(String),
    version: version + 1,
  });
  expect((await look(token))?.state).toBe("declined");
});

test("counts an answer sent twice, or three times at once, as one", async () => {
  const { token, customerId } = await newVisit();
  await Promise.all([decline(token, "Sorry"), decline(token, "Sorry"), decline(token, "Sorry")]);
  await decline(token, "Sorry");
  await decline(token);
  expect((await threadOf(customerId)).messages).toHaveLength(1);
});

test("passes on what a customer adds later", async () => {
  const { token, customerId } = await newVisit();
  await decline(token);
  await decline(token, "100% Monday_ then");
  await decline(token, "100% Monday_ then");
  expect((await threadOf(customerId)).messages.map(({ body }) => body)).toEqual([
    "100% Monday_ then",
    "I can’t make it on Friday 20 November, 1:30 pm.",
  ]);
});

test("lets the customer confirm after all, and tells the business", async () => {
  const { id, token, customerId } = await newVisit();
  await decline(token);
  expect((await confirm(token))?.state).toBe("confirmed");
  expect(await jobOf(id)).toMatchObject({ status: "confirmed", cannotMakeItAt: null });
  await confirm(token);
  expect((await threadOf(customerId)).messages.map(({ body }) => body)).toEqual([
    "I can make it after all.",
    "I can’t make it on Friday 20 November, 1:30 pm.",
  ]);
  await decline(token);
  expect((await jobOf(id)).cannotMakeItAt).not.toBeNull();
  expect((await threadOf(customerId)).messages).toHaveLength(3);
});

test.each([
  ["moves to another day", { scheduledAt: "2026-11-25T03:30:00Z" }],
  ["moves to another time", { scheduledAt: "2026-11-20T05:30:00Z" }],
  ["is confirmed by the office", { status: "confirmed" }],
  ["is cancelled", { status: "cancelled" }],
])("forgets the answer when the job %s", async (_name, change) => {
  const { id, token } = await newVisit();
  await decline(token);
  await update(id, { title: "Renamed" });
  expect((await jobOf(id)).cannotMakeItAt).not.toBeNull();
  await update(id, change);
  expect((await jobOf(id)).cannotMakeItAt).toBeNull();
});

test.each([
  [
    "moved",
    async (id: string, token: string) => {
      await confirm(token);
      await update(id, { scheduledAt: "2026-11-25T03:30:00Z" });
    },
  ],
  ["cancelled", (id: string) => update(id, { status: "cancelled" })],
  ["done", (id: string) => runner.as(org.admin).run(TestCompleteJobDocument, { id })],
])("does nothing on the link of a visit that was %s", async (_name, end) => {
  const { id, token, customerId } = await newVisit();
  await end(id, token);
  const before = await jobOf(id);
  expect((await decline(token, "Sorry"))?.state).toBe("ended");
  expect(await jobOf(id)).toEqual(before);
  expect((await threadOf(customerId)).messages).toEqual([]);
});

test("does nothing for a visit under way, an unknown token or a day that has passed", async () => {
  const started = await newVisit();
  await update(started.id, { status: "in_progress" });
  expect((await decline(started.token))?.state).toBe("confirmed");
  expect((await jobOf(started.id)).cannotMakeItAt).toBeNull();
  expect(await decline("unknown")).toBeNull();
  const past = await newVisit("2026-11-17T03:30:00Z");
  expect((await decline(past.token))?.state).toBe("ended");
  expect((await jobOf(past.id)).cannotMakeItAt).toBeNull();
});

test("marks a job without a customer or a date", async () => {
  const { id, token } = await newVisit(null, false);
  expect((await decline(token, "Call first"))?.state).toBe("declined");
  expect((await jobOf(id)).cannotMakeItAt).not.toBeNull();
  const messages = await org.db.message.findMany({ where: { jobId: id } });
  expect(messages).toMatchObject([{ conversationId: null, body: "I can’t make it.\n\nCall first" }]);
});

test("refuses a long text and NUL characters", async () => {
  const { id, token } = await newVisit();
  for (const text of ["x".repeat(100_000), "a\u0000b"]) {
    const { errors } = await phone().attempt(TestDeclineVisitDocument, { token, text });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "text" }]);
  }
  expect((await jobOf(id)).cannotMakeItAt).toBeNull();
});

test("stops a link that floods the business with messages", async () => {
  const { token, customerId } = await newVisit();
  for (let sent = 0; sent < 10; sent += 1) await decline(token, `Message ${sent}`);
  const { errors } = await phone().attempt(TestDeclineVisitDocument, { token, text: "One more" });
  expect(errors).toMatchObject([{ code: "RATE_LIMITED" }]);
  expect((await threadOf(customerId)).messages).toHaveLength(10);
});

test("shows the answer in the job's diary", async () => {
  const { id, token } = await newVisit();
  await decline(token, "Sorry");
  const { job } = await runner
    .as(org.admin)
    .run("query D($id: ID!) { job(id: $id) { diary(first: 20) { edges { node { kind source text } } } } }", {
      id,
    });
  const { diary } = job as { diary: { edges: { node: object }[] } };
  expect(diary.edges.map(({ node }) => node)).toContainEqual({
    kind: "page_received",
    source: "customer",
    text: "I can’t make it on Friday 20 November, 1:30 pm.\n\nSorry",
  });
});
