import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { isPushEndpoint, PUSH_SERVICES } from "../../../ports/push/push.schema.ts";
import type { PushNotice, PushOutcome, PushPort } from "../../../ports/push/push.ts";
import { createWebPush } from "../../../ports/push/web-push.ts";
import { follow } from "../../../testing/follow.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { receiveText } from "../../conversations/replies/receive-text.ts";
import { settleCheckout } from "../../invoicing/card-payments/settle-checkout.ts";
import { acceptQuote, rejectQuote } from "../../invoicing/quotes/answer-quote.ts";
import { postPageMessage } from "../page-messages/post-page-message.ts";
import { postText } from "../texting/post-text.ts";
import { noticeToSend } from "./queue-notice.ts";
import { sendNotice } from "./send-notice.ts";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
const sent: (PushNotice & { to: string })[] = [];
let outcome: PushOutcome = "sent";
let services: PushPort["services"] = PUSH_SERVICES;

const keys = () => {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return { p256dh: curve.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
};
const ADD = `mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) }`;
const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  const input = { service: "web" as const, address: endpoint("tech"), ...keys() };
  await runner.as(org.technician).run(ADD, { input });
  await runner.as(org.manager).run(ADD, { input: { ...input, address: endpoint("manager") } });
});
afterAll(() => runner.stop());
beforeEach(() => {
  sent.length = 0;
  outcome = "sent";
  services = PUSH_SERVICES;
});

const deliver = () =>
  runQueued(runner, sendNotice, {
    ...runner.services,
    push: {
      ...runner.services.push,
      services,
      send: async ({ address }, notice) => {
        sent.push({ ...notice, to: address });
        return outcome;
      },
    },
  });

const createJob = async (title: string, assigned = [org.technician, org.manager]) => {
  const { createJob } = await runner
    .as(org.manager)
    .run(`mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: {
        title,
        assignedTechIds: assigned.map(({ userId }) => userId),
        scheduledAt: "2026-11-20T09:00:00+10:00",
      },
    });
  return createJob.id as string;
};
const move = (id: string, scheduledAt: string) =>
  runner
    .as(org.manager)
    .run(`mutation ($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { id } }`, {
      id,
      input: { scheduledAt },
    });

test("notifies a newly assigned technician but not the person acting, and merges a later move into one notification", async () => {
  const id = await createJob("Service split");
  await move(id, "2026-11-21T10:00:00+10:00");
  expect(await deliver()).toBe(1);
  expect(sent).toMatchObject([
    { to: endpoint("tech"), title: "New job for you: Service split", path: `/jobs/${id}`, tag: `job-${id}` },
  ]);
  await move(id, "2026-11-22T10:00:00+10:00");
  await move(id, "2026-11-23T10:00:00+10:00");
  expect(await deliver()).toBe(1);
  expect(sent[1]).toMatchObject({ to: endpoint("tech"), title: "Moved: Service split" });
});

test("holds notifications in quiet hours until morning, and never sends those turned off", async () => {
  runner.clock.now = new Date("2026-11-18T21:30:00+11:00");
  await createJob("Night");
  expect(await deliver()).toBe(1);
  expect(sent).toEqual([]);
  const [job] = await runner.database.system.$queryRaw<{ runAt: Date }[]>`
    select run_at as "runAt" from graphile_worker.jobs where task_identifier = ${noticeToSend.name}`;
  expect(job?.runAt).toEqual(new Date("2026-11-19T07:00:00+11:00"));
  runner.clock.now = new Date("2026-11-19T07:00:00+11:00");
  const choose = (assigned: boolean) =>
    runner
      .as(org.technician)
      .run(`mutation ($input: PushChoicesInput!) { setPushChoices(input: $input) { assigned } }`, {
        input: { assigned, moved: true, customerReply: true },
      });
  await choose(false);
  await deliver();
  expect(sent).toEqual([]);
  await choose(true);
  runner.clock.now = TEST_NOW;
});

test("removes a subscription that's gone, and doesn't notify a signed-out device", async () => {
  outcome = "gone";
  await createJob("Gone");
  await deliver();
  expect(await runner.database.system.pushDevice.count({ where: { address: endpoint("tech") } })).toBe(0);
  const input = { service: "web" as const, address: endpoint("tech"), ...keys() };
  await runner.as(org.technician).run(ADD, { input });
  await createJob("Signed out");
  await runner.database.system.session.updateMany({
    where: { userId: org.technician.userId },
    data: { endedAt: TEST_NOW },
  });
  sent.length = 0;
  await deliver();
  expect(sent).toEqual([]);
});

test("phone apps get the same notifications, if the server can reach them", async () => {
  const pat = await runner.make.member(org.orgId);
  const [apns, fcm] = ["ab".repeat(32), `${"c".repeat(22)}:APA91b-${"d".repeat(20)}`];
  await runner.as(pat).run(ADD, { input: { service: "apns", address: apns } });
  await runner.as(pat).run(ADD, { input: { service: "fcm", address: fcm } });
  const assign = async () => {
    const id = await createJob("On the phone", [pat]);
    sent.length = 0;
    await deliver();
    return sent.map(({ to, path }) => [to, path === `/jobs/${id}`]);
  };
  expect((await assign()).toSorted()).toEqual([
    [apns, true],
    [fcm, true],
  ]);
  services = ["web", "fcm"];
  expect(await assign()).toEqual([[fcm, true]]);
});

const waiting = (deviceId: string) =>
  runner.database.system.$queryRaw<{ runAt: Date }[]>`
    select run_at as "runAt" from graphile_worker.jobs where key like ${`%:${deviceId}`}`;

test("devices being retried in quiet hours all wait for the morning", async () => {
  const pat = await runner.make.member(org.orgId);
  for (const name of ["phone", "tablet"]) await give(pat, name);
  const rows = await runner.database.system.pushDevice.findMany({ where: { userId: pat.userId } });
  runner.clock.now = new Date("2026-11-18T19:59:50+11:00");
  outcome = "later";
  await createJob("Late", [pat]);
  await deliver();
  runner.clock.now = new Date("2026-11-18T20:00:20+11:00");
  await deliver();
  const morning = new Date("2026-11-19T07:00:00+11:00");
  for (const { id } of rows) expect(await waiting(id)).toEqual([{ runAt: morning }]);
  runner.clock.now = morning;
  outcome = "sent";
  sent.length = 0;
  await deliver();
  expect(told().toSorted()).toEqual(["phone", "tablet"]);
  runner.clock.now = TEST_NOW;
});

test("retries a busy service at its own pace, and removes a token the service has ended", async () => {
  const pat = await runner.make.member(org.orgId);
  const apns = "ef".repeat(32);
  await runner.as(pat).run(ADD, { input: { service: "apns", address: apns } });
  const { id } = await runner.database.system.pushDevice.findUniqueOrThrow({ where: { address: apns } });
  const minutes = async () =>
    (await waiting(id)).map(({ runAt }) => (runAt.getTime() - TEST_NOW.getTime()) / 60_000);
  outcome = "later";
  await createJob("Busy", [pat]);
  const waits: number[][] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    await deliver();
    waits.push(await minutes());
  }
  expect(waits).toEqual([[15], [30], [60], [120], [240], []]);
  await createJob("Busy again", [pat]);
  await deliver();
  expect(await minutes()).toEqual([15]);
  outcome = "gone";
  await deliver();
  expect(sent).toHaveLength(8);
  expect(await runner.database.system.pushDevice.count({ where: { address: apns } })).toBe(0);
});

test("waits as long as a busy service asks, up to six hours, and longer each time", async () => {
  const pat = await runner.make.member(org.orgId);
  const fcm = "cd".repeat(70);
  await runner.as(pat).run(ADD, { input: { service: "fcm", address: fcm } });
  const { id } = await runner.database.system.pushDevice.findUniqueOrThrow({ where: { address: fcm } });
  await createJob("Quota", [pat]);
  const waits: number[] = [];
  for (const seconds of [30, 7_200, 86_400, 30]) {
    outcome = { afterMs: seconds * 1_000 };
    await deliver();
    waits.push(...(await waiting(id)).map(({ runAt }) => (runAt.getTime() - TEST_NOW.getTime()) / 60_000));
  }
  expect(waits).toEqual([1, 120, 360, 8]);
  outcome = "gone";
  await deliver();
});

const give = (viewer: typeof org.technician, name: string) =>
  runner.as(viewer).run(ADD, { input: { service: "web", address: endpoint(name), ...keys() } });
const told = () => sent.splice(0).map(({ to }) => to.slice(endpoint("").length));

test("notifies managers, admins and the job’s technicians of a customer’s reply, until someone reads it", async () => {
  const of = await runner.make.organisation();
  const stranger = await runner.make.member(of.orgId);
  const people = { admin: of.admin, manager: of.manager, technician: of.technician, stranger };
  for (const [name, viewer] of Object.entries(people)) await give(viewer, name);
  const { id: jobId } = await of.db.job.create({
    data: { number: 1, title: "Split", technicians: { create: { userId: of.technician.userId } } },
  });
  const { id } = await asSystem(runner.services, of.orgId, (work) =>
    postText(work, { kind: "job_message", to: "+61491570156", body: "Hello", sentById: null, jobId }),
  );
  const { ourNumber } = await of.db.message.findUniqueOrThrow({ where: { id } });
  let serial = 0;
  const reply = () => {
    serial += 1;
    const inbound = {
      providerId: `SM-push-${serial}`,
      from: "+61491570156",
      to: ourNumber ?? "",
      pictures: 0,
    };
    return receiveText(runner.services, { ...inbound, body: "On my way" });
  };
  await reply();
  await deliver();
  const [notice] = sent;
  expect([notice?.title, notice?.path]).toEqual([
    "+61491570156 replied",
    expect.stringMatching(/^\/messages\/[\w-]{36}$/),
  ]);
  expect(told().toSorted()).toEqual(["admin", "manager", "technician"]);
  await reply();
  await of.db.jobTechnician.deleteMany({ where: { jobId } });
  await deliver();
  expect(told().toSorted()).toEqual(["admin", "manager"]);
  await reply();
  await of.db.conversation.updateMany({ data: { unread: 0 } });
  await deliver();
  expect(told()).toEqual([]);
});

test.each([
  ["cancelled", { status: "cancelled" }],
  ["archived", { archivedAt: TEST_NOW }],
  ["made sample data", { isSample: true }],
  ["given to somebody else", null],
] as const)("sends no notification for a job that was %s in the meantime", async (_, change) => {
  const tech = await runner.make.member(org.orgId);
  await give(tech, "meanwhile");
  const id = await createJob("Meanwhile", [tech]);
  if (change) await org.db.job.update({ where: { id }, data: change });
  else await org.db.jobTechnician.deleteMany({ where: { jobId: id } });
  expect(await deliver()).toBe(1);
  expect(told()).toEqual([]);
});

test("keeps at most 20 devices per person, even concurrently, and drops the one seen longest ago", async () => {
  const tech = await runner.make.member(org.orgId);
  const rows = () =>
    runner.database.system.pushDevice.findMany({ where: { userId: tech.userId }, select: { address: true } });
  await give(tech, "oldest");
  runner.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  await Promise.all(Array.from({ length: 19 }, (_, at) => give(tech, `early-${at}`)));
  expect(await rows()).toHaveLength(20);
  runner.clock.now = new Date(TEST_NOW.getTime() + 120_000);
  await Promise.all(Array.from({ length: 12 }, (_, at) => give(tech, `late-${at}`)));
  runner.clock.now = TEST_NOW;
  const kept = (await rows()).map(({ address }) => address);
  expect(kept).toHaveLength(20);
  expect(kept.filter((address) => address.includes("late-"))).toHaveLength(12);
  expect(kept).not.toContain(endpoint("oldest"));
});

test("an address belongs to the last person who added it, in any business", async () => {
  const tech = await runner.make.member(org.orgId);
  const next = await runner.make.member(org.orgId);
  const other = await runner.make.organisation();
  const owners = async () =>
    (await runner.database.system.pushDevice.findMany({ where: { address: endpoint("shared") } })).map(
      ({ orgId, userId }) => [orgId, userId],
    );
  for (const viewer of [tech, next, other.technician]) {
    await give(viewer, "shared");
    expect(await owners()).toEqual([[viewer.orgId, viewer.userId]]);
  }
  await createJob("Not theirs any more", [tech, next]);
  await deliver();
  expect(told()).toEqual([]);
  await runner.as(tech).run(`mutation ($address: String!) { removePushDevice(address: $address) }`, {
    address: endpoint("shared"),
  });
  expect(await owners()).toEqual([[other.orgId, other.technician.userId]]);
});

test("only calls browsers' own push services", () => {
  expect(isPushEndpoint(endpoint("a"))).toBe(true);
  expect(isPushEndpoint("https://updates.push.services.mozilla.com/wpush/v2/x")).toBe(true);
  for (const address of [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://a:b@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://notify.windows.com.evil.example/x",
  ]) {
    expect(isPushEndpoint(address), address).toBe(false);
  }
});

test("refuses a browser’s invalid key, without a retry", async () => {
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  const browser = { service: "web" as const, address: endpoint("x"), ...keys(), p256dh };
  const { errors } = await runner.as(org.manager).attempt(ADD, { input: browser });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "p256dh" }]);
  const push = createWebPush({
    privateKey: randomBytes(32).toString("base64url"),
    subject: "mailto:a@b.example",
    pushUrl: "http://127.0.0.1:9",
  });
  expect(await push.send(browser, { title: "A", body: "B", path: "/", tag: "t" })).toBe("refused");
});

test("Web Push reports how each notification went", async () => {
  let status = 201;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, status === 503 ? { "retry-after": "40" } : {}).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const push = createWebPush({
    privateKey: randomBytes(32).toString("base64url"),
    subject: "mailto:a@b.example",
    pushUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const outcomes: PushOutcome[] = [];
  for (status of [201, 404, 410, 429, 503, 413, 302]) {
    const notice = { title: "A", body: "B", path: "/", tag: "t" };
    outcomes.push(await push.send({ service: "web", address: endpoint("x"), ...keys() }, notice));
  }
  server.closeAllConnections();
  server.close();
  expect(outcomes).toEqual(["sent", "gone", "gone", "later", { afterMs: 40_000 }, "refused", "refused"]);
});

const CHOOSE = `mutation Choose($input: PushChoicesInput!) { setPushChoices(input: $input) { quoteAnswered mailQuoteAnswered cardPayment mailCardPayment } }`;
const CHOSEN = { assigned: true, moved: true, customerReply: true };
const moneyMails = async () => {
  const mails = await runner.database.system.outboxMessage.findMany({
    where: { orgId: org.orgId, key: { startsWith: "notice:" } },
    select: { recipient: true, subject: true, text: true },
    orderBy: { recipient: "asc" },
  });
  await runner.database.system.outboxMessage.deleteMany({
    where: { orgId: org.orgId, key: { startsWith: "notice:" } },
  });
  return mails;
};

async function freshBusiness() {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation();
  const input = { service: "web" as const, address: endpoint("manager"), ...keys() };
  await runner.as(org.manager).run(ADD, { input });
}

async function sentQuote() {
  const { id: customerId } = await runner.make.customer(org.orgId, { name: "Margaret Doyle" });
  const quote = await runner.make.quote(org.orgId, { customerId, title: "Fan motor", status: "sent" });
  return quote.id;
}

test("notifies admins and managers of a quote's answer by push and email, as each chose, except the person who answered", async () => {
  await freshBusiness();
  const accepted = await sentQuote();
  const news = await follow(runner, org.manager, "subscription { customerNews { text path } }");
  await asSystem(runner.services, org.orgId, (work) => acceptQuote(work, accepted));
  await deliver();
  expect((await news.next()).customerNews).toEqual({
    text: expect.stringMatching(/^Margaret Doyle accepted quote /),
    path: `/quotes/${accepted}`,
  });
  await news.stop();
  expect(sent).toMatchObject([
    {
      to: endpoint("manager"),
      title: expect.stringMatching(/^Quote .+ accepted$/),
      path: `/quotes/${accepted}`,
    },
  ]);
  const mails = await moneyMails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([org.admin.email, org.manager.email].sort());
  expect(mails[0]?.subject).toMatch(/^Margaret Doyle accepted quote /);
  expect(mails[0]?.text).toContain(`/quotes/${accepted}`);

  sent.length = 0;
  const input = { ...CHOSEN, quoteAnswered: false, mailQuoteAnswered: false };
  const { setPushChoices } = await runner.as(org.manager).run(CHOOSE, { input });
  expect(setPushChoices).toMatchObject({ quoteAnswered: false, mailQuoteAnswered: false, cardPayment: true });
  const declined = await sentQuote();
  await asSystem(runner.services, org.orgId, (work) =>
    rejectQuote(work, declined, { reason: "See https://evil.test" }),
  );
  await deliver();
  expect(sent).toEqual([]);
  const [mail, ...more] = await moneyMails();
  expect([mail?.recipient, more]).toEqual([org.admin.email, []]);
  expect(mail?.text).not.toContain("evil");
  expect((await runner.as(org.manager).run(CHOOSE, { input: CHOSEN })).setPushChoices.quoteAnswered).toBe(
    false,
  );

  const own = await sentQuote();
  await runner.as(org.admin).run(`mutation AcceptOwn($id: ID!) { acceptQuote(id: $id) { id } }`, { id: own });
  expect(await moneyMails()).toEqual([]);
});

test("opens the job from what a customer wrote on its page", async () => {
  await freshBusiness();
  const { id: customerId } = await runner.make.customer(org.orgId, { name: "Margaret Doyle" });
  const { id: jobId } = await org.db.job.create({ data: { title: "Coolroom door", number: 1, customerId } });
  await asSystem(runner.services, org.orgId, (work) =>
    postPageMessage(work, { jobId, customerId, body: "I can’t make it.\n\nCall first" }),
  );
  await deliver();
  expect(sent).toMatchObject([
    { to: endpoint("manager"), title: "Margaret Doyle: I can’t make it.", path: `/jobs/${jobId}` },
  ]);
});

test("notifies admins and managers of a card payment, and drops both if it isn't recorded", async () => {
  await freshBusiness();
  const { id: customerId } = await runner.make.customer(org.orgId, { name: "Margaret Doyle" });
  const invoice = await runner.make.invoice(org.orgId, { customerId, status: "sent" });
  const checkout = await org.db.checkout.create({
    data: { kind: "invoice", invoiceId: invoice.id, amountCents: 5_000 },
  });
  const outcome = {
    outcome: "paid" as const,
    mode: "payment",
    checkoutId: checkout.id,
    sessionId: "s1",
    reference: "p1",
    amountCents: 5_000,
    currency: "aud",
    payerEmail: null,
    provider: "local" as const,
    at: runner.clock.now,
  };
  await expect(
    asSystem(runner.services, org.orgId, async (work) => {
      await settleCheckout(work, outcome);
      throw new Error("lost");
    }),
  ).rejects.toThrow("lost");
  expect(await moneyMails()).toEqual([]);
  await asSystem(runner.services, org.orgId, (work) => settleCheckout(work, outcome));
  await asSystem(runner.services, org.orgId, (work) => settleCheckout(work, outcome));
  await deliver();
  expect(sent).toMatchObject([
    { to: endpoint("manager"), title: "Card payment of $50.00", path: `/invoices/${invoice.id}` },
  ]);
  const mails = await moneyMails();
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toBe("Margaret Doyle paid $50.00 by card");
});
