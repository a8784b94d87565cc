import { WEBHOOK_EVENT_NAMES } from "@fettle/rules/workspace/webhook-events";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { purgeExpired } from "../../../platform/purge/purge-expired.ts";
import { createWebhookSender, type WebhookSender } from "../../../ports/webhooks/webhook-sender.ts";
import { schema } from "../../../schema.ts";
import { recordAsRest } from "../../../server/webhook-records.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { runQueued, takeQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startWebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { purgeWebhooks } from "./purge-webhooks.ts";
import { wakeWebhooks } from "./wake-webhooks.ts";

const CREATE = `mutation CreateHook($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id url events isOn } }
}`;
const UPDATE = `mutation UpdateHook($id: ID!, $input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(id: $id, input: $input) { id url events }
}`;
const LIST = `{ webhookEndpoints { id url isOn offReason failingSince waiting oldSecretUntil } }`;
const LOG = `query HookLog($id: ID!, $status: WebhookDeliveryStatus) {
  webhookDeliveries(endpointId: $id, status: $status) {
    edges { node {
      id event webhookId status attempts responseStatus responseBody error payload isResend nextAttemptAt
    } }
  }
}`;
const TURN_ON = `mutation HookOn($id: ID!) { turnOnWebhookEndpoint(id: $id) { isOn offReason } }`;
const TURN_OFF = `mutation HookOff($id: ID!) { turnOffWebhookEndpoint(id: $id) { isOn offReason } }`;
const DELETE = `mutation DeleteHook($id: ID!) { deleteWebhookEndpoint(id: $id) { id } }`;
const ROTATE = `mutation RotateHook($id: ID!) { rotateWebhookSecret(id: $id) { secret endpoint { oldSecretUntil } } }`;
const TEST = `mutation TestHook($id: ID!) { sendTestWebhook(endpointId: $id) { id event status } }`;
const RESEND = `mutation ResendHook($id: ID!) { resendWebhook(deliveryId: $id) { id status isResend } }`;
const NEW_JOB = `mutation HookJob($title: String!) { createJob(input: { title: $title }) { id } }`;
const NEW_CUSTOMER = `mutation HookCustomer($name: String!) { createCustomer(input: { name: $name }) { id } }`;
const RENAME = `mutation HookRename($id: ID!, $name: String!) {
  updateCustomer(id: $id, input: { name: $name }) { id }
}`;

const HOUR_MS = 3_600_000;

let runner: Runner;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let org: TestOrganisation;
const clockAtStart = () => new Date("2026-11-18T09:30:00+11:00");
beforeAll(async () => {
  runner = await createRunner({ env: { WEBHOOKS_TO_LOOPBACK: "1" } });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = clockAtStart();
  receiver = await startWebhookReceiver();
  org = await runner.make.organisation();
});
afterEach(() => receiver.stop());

const local = createWebhookSender({ allowsLoopback: true, timeOutMs: 15_000 });
const delivering = (sender: WebhookSender = local) =>
  deliverWebhooks({ sender, recordOf: recordAsRest(runner.services, schema) });
const deliver = (sender?: WebhookSender) => runQueued(runner, delivering(sender));
const later = (ms: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + ms);
};

async function makeHook(
  events: readonly string[] = WEBHOOK_EVENT_NAMES,
  { url = receiver.url, viewer = org.admin } = {},
) {
  const { createWebhookEndpoint } = await runner
    .as(viewer)
    .run(CREATE, { input: { url, events: [...events] } });
  return { id: createWebhookEndpoint.endpoint.id as string, secret: createWebhookEndpoint.secret as string };
}
async function log(id: string, viewer = org.admin) {
  const { webhookDeliveries } = await runner.as(viewer).run(LOG, { id });
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  return webhookDeliveries.edges.map(({ node }: any) => node);
}
const endpoint = async () => (await runner.as(org.admin).run(LIST)).webhookEndpoints[0];
const newJob = async (title = "Leak search") =>
  (await runner.as(org.admin).run(NEW_JOB, { title })).createJob.id as string;
function last() {
  const webhook = receiver.received.at(-1);
  if (!webhook) throw new Error("Nothing was received");
  return webhook;
}
const types = () => receiver.received.map(({ payload }) => payload.type);
const mails = async () =>
  runner.database.system.outboxMessage.findMany({
    where: { orgId: org.orgId, subject: "We turned off a webhook" },
  });

test("sends an event signed as Standard Webhooks says, with the record as REST answers it", async () => {
  const { secret } = await makeHook(["job.created"]);
  const id = await newJob();
  await deliver();
  const { headers, body, payload } = last();
  // The package's own check rejects old timestamps, and the test clock isn't real.
  const signature = new Webhook(secret).sign(
    String(headers["webhook-id"]),
    new Date(Number(headers["webhook-timestamp"]) * 1_000),
    body,
  );
  expect(headers["webhook-signature"]).toBe(signature);
  expect(headers["content-type"]).toBe("application/json");
  expect(payload).toMatchObject({
    id: headers["webhook-id"],
    type: "job.created",
    organisation_id: org.orgId,
    data: { id, title: "Leak search", status: "new", confirmationToken: null, version: 1 },
  });
  expect(receiver.received).toHaveLength(1);
});

test("the package verifies a request as it arrives", async () => {
  runner.clock.now = new Date();
  const { secret } = await makeHook(["job.created"]);
  await newJob();
  await deliver();
  const { headers, body } = last();
  const sent = headers as Record<string, string>;
  expect(new Webhook(secret).verify(body, sent)).toMatchObject({ type: "job.created" });
  expect(() => new Webhook(secret).verify(body.replace("Leak", "Lock"), sent)).toThrow();
});

test("every event of the list is sent when it happens", async () => {
  await makeHook();
  const { admin, orgId } = org;
  const run = (text: string, variables: Record<string, unknown> = {}) =>
    runner.as(admin).run(text, variables);
  const { id: job } = (
    await run(`mutation HookJobFor($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: { title: "Leak search", customerId: (await runner.make.customer(orgId, {})).id },
    })
  ).createJob;
  await run(`mutation HookEdit($id: ID!) { updateJob(id: $id, input: { title: "Leak" }) { id } }`, {
    id: job,
  });
  await run(
    `mutation HookWork($id: ID!) {
      addJobNote(jobId: $id, input: { text: "Seized" }) { id }
      addJobHours(jobId: $id, input: { hours: 1 }) { id }
      addJobPart(jobId: $id, input: { partName: "Motor" }) { id }
    }`,
    { id: job },
  );
  const entries = { note: await org.db.jobNote.findFirstOrThrow({ where: { jobId: job } }) };
  const { id: hours } = await org.db.jobHours.findFirstOrThrow({ where: { jobId: job } });
  const { id: part } = await org.db.jobPart.findFirstOrThrow({ where: { jobId: job } });
  const { id: photo } = await org.db.jobPhoto.create({
    data: { jobId: job, fileKey: `photos/${orgId}/x.jpg`, contentType: "image/jpeg", bytes: 1 },
  });
  const ids = { note: entries.note.id, hours, part, photo };
  await run(
    `mutation HookEdits($note: ID!, $hours: ID!, $part: ID!) {
      updateJobNote(id: $note, input: { text: "Replaced" }) { id }
      updateJobHours(id: $hours, input: { hours: 2 }) { id }
      updateJobPart(id: $part, input: { quantity: 2 }) { id }
    }`,
    ids,
  );
  await run(
    `mutation HookRemovals($note: ID!, $hours: ID!, $part: ID!, $photo: ID!) {
      removeJobNote(id: $note) { id }
      removeJobHours(id: $hours) { id }
      removeJobPart(id: $part) { id }
      removeJobPhoto(id: $photo) { id }
    }`,
    ids,
  );
  await run(`mutation HookDone($id: ID!) { completeJob(id: $id) { job { id } } }`, { id: job });
  await run(`mutation HookBill($id: ID!) { convertJobToInvoice(jobId: $id) { invoice { id } } }`, {
    id: job,
  });
  await run(`mutation HookDrop($id: ID!) { deleteJob(id: $id) { outcome } }`, { id: job });
  await run(`mutation HookDrop($id: ID!) { deleteJob(id: $id) { outcome } }`, { id: await newJob("Other") });
  const customer = (await run(NEW_CUSTOMER, { name: "Doyle Air" })).createCustomer.id;
  await run(RENAME, { id: customer, name: "Doyle Air Pty Ltd" });
  const piece = await run(
    `mutation HookPiece($id: ID!) { createEquipment(input: { name: "Chiller", customerId: $id }) { id } }`,
    { id: customer },
  );
  const equipment = piece.createEquipment.id;
  await run(
    `mutation HookPieceEdit($id: ID!) { updateEquipment(id: $id, input: { notes: "Roof" }) { id } }`,
    {
      id: equipment,
    },
  );
  await run(`mutation HookVisit($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
    input: { title: "Visit", customerId: customer, equipmentIds: [equipment] },
  });
  const dropEquipment = `mutation HookDropPiece($id: ID!) { deleteEquipment(id: $id) { outcome } }`;
  const dropCustomer = `mutation HookDropCustomer($id: ID!) { deleteCustomer(id: $id) { outcome } }`;
  await run(dropEquipment, { id: equipment });
  await run(dropEquipment, { id: (await runner.make.equipment(orgId, {})).id });
  await run(dropCustomer, { id: customer });
  await run(dropCustomer, { id: (await runner.make.customer(orgId, {})).id });
  await org.db.organisation.update({
    where: { id: orgId },
    data: { gstRegistered: true, abn: "51824753556" },
  });
  for (const answer of ["acceptQuote", "rejectQuote"]) {
    const { id } = await runner.make.quote(orgId);
    await run(`mutation HookSent($id: ID!) { sendQuote(id: $id, input: { to: "pat@example.com" }) { id } }`, {
      id,
    });
    await run(`mutation HookAnswer($id: ID!) { ${answer}(id: $id) { id } }`, { id });
  }
  await run(`mutation HookDropQuote($id: ID!) { deleteQuote(id: $id) { id } }`, {
    id: (await runner.make.quote(orgId)).id,
  });
  for (const end of ["markInvoicePaid", "deleteInvoice"]) {
    const { id } = await runner.make.invoice(orgId);
    await run(`mutation HookSentInvoice($id: ID!) { markInvoiceSent(id: $id) { id } }`, { id });
    await run(`mutation HookEnd($id: ID!) { ${end}(id: $id) { id } }`, { id });
  }
  await run(`mutation HookDropInvoice($id: ID!) { deleteInvoice(id: $id) { id } }`, {
    id: (await runner.make.invoice(orgId)).id,
  });
  await org.db.message.create({
    data: {
      channel: "sms",
      kind: "reply",
      direction: "inbound",
      status: "received",
      recipient: "+61491570156",
      body: "On site?",
    },
  });
  await deliver();
  expect([...new Set(types())].toSorted()).toEqual([...WEBHOOK_EVENT_NAMES].toSorted());
  const received = receiver.received.find(({ payload }) => payload.type === "message.received");
  expect(received?.payload.data).toMatchObject({ from: "+61491570156", body: "On site?" });
  const paid = receiver.received.find(({ payload }) => payload.type === "invoice.paid");
  expect(paid?.payload.data).toMatchObject({ status: "paid", balance: 0, total_amount: expect.any(Number) });
});

test("a job’s notes, hours, parts and photos follow its order, with the job’s id", async () => {
  await makeHook();
  const jobId = await newJob();
  const run = (text: string, variables: Record<string, unknown>) =>
    runner.as(org.admin).run(text, { jobId, ...variables });
  const { addJobNote } = await run(
    `mutation HookNote($jobId: ID!) { addJobNote(jobId: $jobId, input: { text: "Seized" }) { id } }`,
    {},
  );
  receiver.answer = (_webhook, response) => response.writeHead(503).end();
  await deliver();
  expect(types()).toEqual(["job.created"]);
  const note = { id: addJobNote.id };
  await run(
    `mutation HookEdit2($id: ID!) { updateJobNote(id: $id, input: { text: "Replaced" }) { id } }`,
    note,
  );
  await run(
    `mutation HookTitle($jobId: ID!) { updateJob(id: $jobId, input: { title: "Motor" }) { id } }`,
    {},
  );
  receiver.received.length = 0;
  receiver.accept();
  later(5_000);
  await deliver();
  expect(types()).toEqual(["job.created", "note.created", "note.updated", "job.updated"]);
  expect(receiver.received[2]?.payload.data).toMatchObject({
    id: addJobNote.id,
    job_id: jobId,
    text: "Replaced",
    version: 2,
    author_id: org.admin.userId,
  });
  await run(`mutation HookUnnote($id: ID!) { removeJobNote(id: $id) { id } }`, note);
  await deliver();
  expect(last().payload).toMatchObject({
    type: "note.deleted",
    data: { id: addJobNote.id, job_id: jobId, outcome: "deleted" },
  });
});

test("a job deleted or restored with its entries says so once, then names them again", async () => {
  const jobId = await newJob();
  const run = (text: string) => runner.as(org.admin).run(text, { jobId });
  await run(
    `mutation HookNoteA($jobId: ID!) { addJobNote(jobId: $jobId, input: { text: "Seized" }) { id } }`,
  );
  await makeHook();
  await run(`mutation HookGone($jobId: ID!) { deleteJob(id: $jobId) { id } }`);
  await deliver();
  expect(types()).toEqual(["job.deleted"]);
  await run(`mutation HookBack($jobId: ID!) { restoreJob(id: $jobId) { id } }`);
  await deliver();
  expect(types()).toEqual(["job.deleted", "job.created", "note.created"]);
});

test("an endpoint gets only the events it chose", async () => {
  await makeHook(["customer.updated"]);
  const { createCustomer } = await runner.as(org.admin).run(NEW_CUSTOMER, { name: "Doyle" });
  await newJob();
  await runner.as(org.admin).run(RENAME, { id: createCustomer.id, name: "Doyle Air" });
  await deliver();
  expect(types()).toEqual(["customer.updated"]);
});

test("a refused change sends nothing, and one that commits is sent after a crash", async () => {
  const { id } = await makeHook(["customer.created"]);
  const refused = asSystem(runner.services, org.orgId, async ({ tx }) => {
    await tx.customer.create({ data: { name: "Rolled back" } });
    throw new Error("crash");
  });
  await expect(refused).rejects.toThrow("crash");
  expect(await log(id)).toEqual([]);
  await runner.as(org.admin).run(NEW_CUSTOMER, { name: "Committed" });
  // The worker dies mid-request: its task is released and runs again.
  const dying: WebhookSender = {
    send: async (request) => {
      await local.send(request);
      throw new Error("killed");
    },
  };
  const jobs = await takeQueued(runner, delivering());
  for (const job of jobs.filter(({ endpointId }) => endpointId === id).slice(0, 1)) {
    await expect(delivering(dying).handle(runner.services, job, { isLast: false })).rejects.toThrow("killed");
    await delivering().handle(runner.services, job, { isLast: false });
  }
  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
  expect(await log(id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("an event without an answer is tried again with growing pauses, then given up after three days", async () => {
  const { id } = await makeHook(["job.created"]);
  receiver.answer = (_webhook, response) => response.writeHead(500).end("out of order");
  await newJob();
  const start = runner.clock.now.getTime();
  const pauses: number[] = [];
  for (;;) {
    await deliver();
    const [{ nextAttemptAt }] = await log(id);
    if (!nextAttemptAt) break;
    pauses.push(new Date(nextAttemptAt).getTime() - runner.clock.now.getTime());
    runner.clock.now = new Date(nextAttemptAt);
  }
  expect(pauses).toHaveLength(14);
  expect(pauses.slice(0, 10)).toEqual(pauses.slice(0, 10).toSorted((one, other) => one - other));
  expect((runner.clock.now.getTime() - start) / HOUR_MS).toBeGreaterThan(70);
  expect((runner.clock.now.getTime() - start) / HOUR_MS).toBeLessThan(73);
  expect(await log(id)).toMatchObject([
    {
      status: "failed",
      attempts: 15,
      responseStatus: 500,
      responseBody: "out of order",
      error: "The host responded with 500.",
    },
  ]);
  const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  expect([receiver.received.length, ids.size]).toEqual([15, 1]);
});

test("a receiver that never answers costs one time-out per attempt", async () => {
  const { id } = await makeHook(["job.created"]);
  receiver.answer = () => {};
  await newJob();
  await deliver(createWebhookSender({ allowsLoopback: true, timeOutMs: 300 }));
  expect(await log(id)).toMatchObject([
    {
      status: "waiting",
      attempts: 1,
      responseStatus: null,
      error: "There was no response within 0.3 seconds.",
    },
  ]);
  receiver.accept();
  later(5_000);
  await deliver();
  expect(await log(id)).toMatchObject([{ status: "delivered", attempts: 2, error: null }]);
});

test("a redirect counts as a failure", async () => {
  const { id } = await makeHook(["job.created"]);
  receiver.answer = (_webhook, response) => response.writeHead(307, { location: "http://10.0.0.1/" }).end();
  await newJob();
  await deliver();
  expect(await log(id)).toMatchObject([
    { status: "waiting", error: "The host redirected (307). We don’t follow redirects." },
  ]);
});

test("a record’s events arrive in order while some fail, and other records don’t wait", async () => {
  await makeHook(["customer.created", "customer.updated"]);
  const ids: string[] = [];
  for (const name of ["A", "B"]) {
    const { createCustomer } = await runner.as(org.admin).run(NEW_CUSTOMER, { name });
    ids.push(createCustomer.id);
  }
  const [a, b] = ids as [string, string];
  receiver.answer = ({ payload }, response) => response.writeHead(payload.data.id === a ? 503 : 204).end();
  await deliver();
  for (const id of ids) {
    for (const name of ["one", "two", "three"]) await runner.as(org.admin).run(RENAME, { id, name });
  }
  await deliver();
  const of = (id: string) => receiver.received.filter(({ payload }) => payload.data.id === id);
  expect(of(b).map(({ payload }) => payload.type)).toEqual([
    "customer.created",
    ...Array(3).fill("customer.updated"),
  ]);
  expect(of(a).map(({ payload }) => payload.type)).toEqual(["customer.created"]);
  receiver.accept();
  later(5_000);
  await deliver();
  const versions = of(a)
    .slice(1)
    .map(({ payload }) => [payload.type, payload.data.version]);
  expect(versions.map(([type]) => type)).toEqual(["customer.created", ...Array(3).fill("customer.updated")]);
  const numbers = versions.map(([, version]) => Number(version));
  expect(numbers).toEqual(numbers.toSorted());
});

test("410 turns an endpoint off at once, and the admins are told", async () => {
  await makeHook(["job.created"]);
  receiver.answer = (_webhook, response) => response.writeHead(410).end();
  await newJob();
  await deliver();
  expect(await endpoint()).toMatchObject({ isOn: false, offReason: "gone", waiting: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: org.admin.email, text: expect.stringContaining("410 Gone") });
  await newJob("While it’s off");
  await deliver();
  expect(receiver.received).toHaveLength(1);
});

test("three days of nothing but failures turn an endpoint off with one email; turned on, it catches up", async () => {
  const { id } = await makeHook(["job.created"]);
  receiver.answer = (_webhook, response) => response.writeHead(500).end();
  await newJob();
  await deliver();
  later(71 * HOUR_MS);
  await newJob("Later");
  await deliver();
  expect(await endpoint()).toMatchObject({ isOn: true });
  later(2 * HOUR_MS);
  await deliver();
  expect(await endpoint()).toMatchObject({ isOn: false, offReason: "failing" });
  expect(await mails()).toHaveLength(1);
  const waiting = (await endpoint())?.waiting;
  const before = receiver.received.length;
  receiver.accept();
  expect((await runner.as(org.admin).attempt(TEST, { id })).errors).toMatchObject([
    { message: "This webhook is off. Turn it on first." },
  ]);
  await runner.as(org.admin).run(TURN_ON, { id });
  expect(await endpoint()).toMatchObject({ isOn: true, offReason: null, failingSince: null });
  await deliver();
  expect(receiver.received.length - before).toBe(waiting);
  expect(await endpoint()).toMatchObject({ waiting: 0 });
});

test("one success starts the three days again", async () => {
  await makeHook(["job.created"]);
  for (const status of [500, 204, 500]) {
    receiver.answer = (_webhook, response) => response.writeHead(status).end();
    await newJob();
    await deliver();
    later(40 * HOUR_MS);
  }
  expect(await endpoint()).toMatchObject({ isOn: true });
});

test("an admin turns an endpoint off: nothing is sent or recorded until it’s on again", async () => {
  const { id } = await makeHook(["job.created"]);
  await runner.as(org.admin).run(TURN_OFF, { id });
  expect(await endpoint()).toMatchObject({ isOn: false, offReason: "admin" });
  await newJob();
  await runner.as(org.admin).run(TURN_ON, { id });
  await deliver();
  expect(receiver.received).toEqual([]);
  expect(await log(id)).toEqual([]);
});

test("for a day after a rotation, both secrets sign", async () => {
  const { id, secret: old } = await makeHook(["job.created"]);
  const { rotateWebhookSecret } = await runner.as(org.admin).run(ROTATE, { id });
  const { secret } = rotateWebhookSecret;
  expect(secret).not.toBe(old);
  expect(rotateWebhookSecret.endpoint.oldSecretUntil).toBe(
    new Date(runner.clock.now.getTime() + 24 * HOUR_MS).toISOString(),
  );
  const signers = async () => {
    await newJob();
    await deliver();
    const { headers, body } = last();
    const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    const made = String(headers["webhook-signature"]).split(" ");
    return [secret, old].filter((each) =>
      made.includes(new Webhook(each).sign(String(headers["webhook-id"]), at, body)),
    );
  };
  expect(await signers()).toEqual([secret, old]);
  later(24 * HOUR_MS);
  expect(await signers()).toEqual([secret]);
  expect(await endpoint()).toMatchObject({ oldSecretUntil: null });
});

test("a secret is shown when it’s made, never again", async () => {
  const { secret } = await makeHook();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(JSON.stringify(await runner.as(org.admin).run(LIST))).not.toContain(secret);
});

test("sends a test event, and any event again under its own id", async () => {
  const { id } = await makeHook(["job.created"]);
  const { sendTestWebhook } = await runner.as(org.admin).run(TEST, { id });
  expect(sendTestWebhook).toMatchObject({ event: "webhook.test", status: "waiting" });
  expect((await runner.as(org.admin).attempt(RESEND, { id: sendTestWebhook.id })).errors).toMatchObject([
    { message: "This event is still waiting to be sent." },
  ]);
  await deliver();
  await runner.as(org.admin).run(RESEND, { id: sendTestWebhook.id });
  await deliver();
  const [one, two] = receiver.received;
  expect(one?.payload.type).toBe("webhook.test");
  expect(two?.headers["webhook-id"]).toBe(one?.headers["webhook-id"]);
  expect(two?.body).toBe(one?.body);
  expect(await log(id)).toMatchObject([
    { status: "delivered", isResend: true, payload: one?.body },
    { status: "delivered", isResend: false },
  ]);
});

test("a record deleted before its event is sent leaves its id", async () => {
  await makeHook(["job.created", "job.deleted"]);
  const id = await newJob();
  await runner.as(org.admin).run(`mutation HookDrop($id: ID!) { deleteJob(id: $id) { outcome } }`, { id });
  await deliver();
  expect(receiver.received.map(({ payload }) => [payload.type, payload.data])).toEqual([
    ["job.created", { id, outcome: "deleted" }],
    ["job.deleted", { id, outcome: "deleted" }],
  ]);
});

test("samples send nothing until they’re real", async () => {
  await makeHook(["customer.created", "customer.updated"]);
  const { id } = await org.db.customer.create({ data: { name: "Sample", isSample: true } });
  await org.db.customer.update({ where: { id }, data: { version: 2, changedById: null, changedAt: null } });
  await deliver();
  expect(types()).toEqual([]);
  await org.db.customer.update({
    where: { id },
    data: { isSample: false, version: 3, changedById: null, changedAt: null },
  });
  await deliver();
  expect(types()).toEqual(["customer.created"]);
});

test("a suspended business’s events wait, and are sent once it’s let in again", async () => {
  await makeHook(["customer.created"]);
  const suspend = (suspendedAt: Date | null) =>
    org.db.organisation.update({ where: { id: org.orgId }, data: { suspendedAt } });
  await suspend(runner.clock.now);
  await runner.make.customer(org.orgId, {});
  await deliver();
  await wakeWebhooks.handle(runner.services, {}, { isLast: false });
  await deliver();
  expect(types()).toEqual([]);
  await suspend(null);
  await wakeWebhooks.handle(runner.services, {}, { isLast: false });
  await deliver();
  expect(types()).toEqual(["customer.created"]);
});

test("an expired business still gets its events, and may turn a webhook off but not make one", async () => {
  const { id } = await makeHook(["customer.created"]);
  await org.db.subscription.updateMany({
    data: { trialEnd: new Date(runner.clock.now.getTime() - HOUR_MS) },
  });
  await runner.make.customer(org.orgId, {});
  await deliver();
  expect(types()).toEqual(["customer.created"]);
  const input = { url: receiver.url, events: ["job.created"] };
  expect((await runner.as(org.admin).attempt(CREATE, { input })).errors).toMatchObject([
    { code: "TRIAL_EXPIRED" },
  ]);
  await runner.as(org.admin).run(TURN_OFF, { id });
  await runner.as(org.admin).run(DELETE, { id });
  expect(await endpoint()).toBeUndefined();
});

test("two businesses’ webhooks know nothing of each other", async () => {
  const { id } = await makeHook();
  const other = await runner.make.organisation();
  await makeHook(WEBHOOK_EVENT_NAMES, { url: `${receiver.url}/other`, viewer: other.admin });
  await newJob();
  await deliver();
  expect(receiver.received.map(({ payload }) => payload.organisation_id)).toEqual([org.orgId]);
  const [delivery] = await log(id);
  expect(await log(id, other.admin)).toEqual([]);
  const as = runner.as(other.admin);
  for (const [document, variables] of [
    [TEST, { id }],
    [RESEND, { id: delivery.id }],
    [ROTATE, { id }],
    [TURN_OFF, { id }],
    [TURN_ON, { id }],
    [UPDATE, { id, input: { url: receiver.url, events: ["job.created"] } }],
    [DELETE, { id }],
  ] as const) {
    expect((await as.attempt(document, variables)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  }
});

test("deleting an endpoint deletes its log, and what waited isn’t sent", async () => {
  const { id } = await makeHook(["job.created"]);
  await newJob();
  await runner.as(org.admin).run(DELETE, { id });
  await deliver();
  expect(receiver.received).toEqual([]);
  expect(await org.db.webhookDelivery.count()).toBe(0);
});

test("an endpoint changes its address and events", async () => {
  const { id } = await makeHook(["job.created"]);
  const input = { url: `${receiver.url}/new`, events: ["job.deleted", "job.created", "job.created"] };
  const { updateWebhookEndpoint } = await runner.as(org.admin).run(UPDATE, { id, input });
  expect(updateWebhookEndpoint).toEqual({ id, url: input.url, events: ["job.created", "job.deleted"] });
});

test("refuses an address that can’t be public, an unknown event, and an eleventh webhook", async () => {
  const strict = await createRunner();
  try {
    const { admin } = await strict.make.organisation();
    const errors = async (url: string, events = ["job.created"]) =>
      (await strict.as(admin).attempt(CREATE, { input: { url, events } })).errors;
    for (const url of [
      "https://127.0.0.1/hooks",
      "https://10.0.0.8",
      "https://[fd00::1]",
      "https://localhost",
      "https://nas.local",
      "http://localhost:3000",
    ]) {
      expect(await errors(url)).toMatchObject([
        { code: "BAD_INPUT", field: "url", message: "Enter an address on the public internet" },
      ]);
    }
    for (const url of ["http://example.com", "ftp://example.com", "example.com"]) {
      expect(await errors(url)).toMatchObject([{ field: "url" }]);
    }
    expect(await errors("https://example.com", ["job.exploded"])).toMatchObject([
      { message: "There’s no event called job.exploded. Choose events from the list." },
    ]);
    expect(await errors("https://example.com", [])).toMatchObject([{ field: "events" }]);
    for (let made = 0; made < 10; made += 1) expect(await errors("https://example.com")).toEqual([]);
    expect(await errors("https://example.com")).toMatchObject([
      { message: "You can have up to 10 webhooks. Delete one first." },
    ]);
  } finally {
    await strict.stop();
  }
});

test("an address that DNS moved to a private network isn’t reached", async () => {
  const { id } = await makeHook(["job.created"], { url: "https://hooks.example.com/fettle" });
  await newJob();
  await deliver(
    createWebhookSender({
      allowsLoopback: false,
      lookup: (_host, _options, found) => found(null, [{ address: "10.0.0.7", family: 4 }]),
    }),
  );
  expect(await log(id)).toMatchObject([
    { error: "The address is on a private network. Use one on the public internet." },
  ]);
});

test("forgets events after 30 days", async () => {
  const { id } = await makeHook(["job.created"]);
  await newJob();
  await deliver();
  const old = new Date(runner.clock.now.getTime() - 31 * 24 * HOUR_MS);
  await org.db.webhookMessage.updateMany({ data: { createdAt: old } });
  await newJob("Recent");
  await deliver();
  await purgeExpired([purgeWebhooks]).handle(runner.services, {}, { isLast: false });
  expect(await log(id)).toHaveLength(1);
});
