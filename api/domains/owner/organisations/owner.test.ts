import { MESSAGES } from "@fettle/rules/platform/messages";
import { getNamedType } from "graphql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchSessionsEnded } from "../../../auth/session-cache.ts";
import { createSigner } from "../../../lib/signed-id.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { columnOfDay, productDay } from "../../../platform/product-time.ts";
import type { MailPort } from "../../../ports/mail/mail.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { isOfPortal, plausibleVariables, rootFields } from "../../../testing/schema-walk.ts";
import { deliverMessage } from "../../delivery/messaging/deliver-message.ts";
import { postCustomerMail } from "../../delivery/messaging/post-customer-mail.ts";
import { deliverText } from "../../delivery/texting/deliver-text.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { isReminderTime } from "../../invoicing/invoice-reminders/send-invoice-reminders.ts";
import { watchProduct } from "../alerts/watch-product.ts";
import { noteSpentLooks } from "../look-in/note-spent-looks.ts";
import { TOO_LATE } from "./requeue-messages.ts";

let runner: Runner;
let org: TestOrganisation;
let ownerViewer: Awaited<ReturnType<Runner["make"]["owner"]>>;
let owner: ReturnType<Runner["asOwner"]>;

beforeAll(async () => {
  runner = await createRunner();
  ownerViewer = await runner.make.owner();
  owner = runner.asOwner(ownerViewer);
});
beforeEach(async () => {
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const REASON = "They asked for it on the phone";
const DAY_MS = 86_400_000;
const inDays = (days: number, from = TEST_NOW) => new Date(from.getTime() + days * DAY_MS).toISOString();

const audit = (orgId: string) =>
  runner.database.system.auditEntry.findMany({ where: { orgId }, orderBy: [{ at: "asc" }, { id: "asc" }] });
const subscriptionOf = (orgId: string) =>
  runner.database.forOrganisation(orgId).subscription.findUniqueOrThrow({ where: { orgId } });

const EXTEND = `mutation ($orgId: ID!, $until: DateTime!, $reason: String!) {
  extendTrial(orgId: $orgId, until: $until, reason: $reason) { id subscription { trialEnd } }
}`;
const GRANT = `mutation ($orgId: ID!, $channel: Channel!, $quantity: Int!, $reason: String!) {
  grantCredits(orgId: $orgId, channel: $channel, quantity: $quantity, reason: $reason) {
    usage { sms { packCredits } }
  }
}`;
const CHANGE_PLAN = `mutation ($orgId: ID!, $planId: PlanId!, $reason: String!) {
  changePlanAsOwner(orgId: $orgId, planId: $planId, reason: $reason) {
    isDeclined
    organisation { subscription { planId } }
  }
}`;
const SUSPEND = `mutation ($orgId: ID!, $notice: String!, $reason: String!) {
  suspendOrganisation(orgId: $orgId, notice: $notice, reason: $reason) { suspendedAt suspensionNotice }
}`;
const RESTORE = `mutation ($orgId: ID!, $reason: String!) {
  restoreOrganisation(orgId: $orgId, reason: $reason) { suspendedAt suspensionNotice }
}`;
const LIST = `query ($search: String, $state: OwnerOrganisationState, $order: OwnerOrganisationOrder, $page: Int, $limit: Int) {
  ownerOrganisations(search: $search, state: $state, order: $order, page: $page, limit: $limit) {
    total
    pages
    items { id name state planId mrrCents memberCount }
  }
}`;

test("extends a trial by up to 14 days, even if expired, and only once on a retry", async () => {
  const trialEnd = new Date(TEST_NOW.getTime() - 3 * DAY_MS);
  await runner.database
    .forOrganisation(org.orgId)
    .subscription.update({ where: { orgId: org.orgId }, data: { trialEnd } });
  const wanted = { orgId: org.orgId, until: inDays(14), reason: REASON };
  await owner.run(EXTEND, wanted);
  await owner.run(EXTEND, wanted);
  expect((await subscriptionOf(org.orgId)).trialEnd).toEqual(new Date(wanted.until));
  expect(await audit(org.orgId)).toMatchObject([
    { action: "organisation.trial_extended", actorType: "owner", detail: { reason: REASON } },
  ]);
  for (const until of [inDays(29), inDays(3)]) {
    const { errors } = await owner.attempt(EXTEND, { ...wanted, until });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "until" }]);
  }
});

test("requires a ten-character reason, an existing organisation and the owner for every action", async () => {
  const wanted = { orgId: org.orgId, until: inDays(14), reason: "  too few " };
  const { errors } = await owner.attempt(EXTEND, wanted);
  expect(errors).toMatchObject([{ code: "BAD_INPUT", message: "Say why in at least 10 characters" }]);
  const nowhere = await owner.attempt(EXTEND, { ...wanted, orgId: uuidV7(), reason: REASON });
  expect(nowhere.errors).toMatchObject([{ code: "NOT_FOUND" }]);
  const member = await runner.as(org.admin).attempt(EXTEND, { ...wanted, reason: REASON });
  expect(member.errors).toMatchObject([{ code: "FORBIDDEN" }]);
  expect(await audit(org.orgId)).toEqual([]);
});

test("grants credits once per idempotency key, spent like pack credits", async () => {
  const wanted = { orgId: org.orgId, channel: "sms" as const, quantity: 100, reason: REASON };
  const keyed = runner.asOwner(ownerViewer, { idempotencyKey: "grant" });
  await keyed.run(GRANT, wanted);
  const { grantCredits } = (await keyed.run(GRANT, wanted)) as {
    grantCredits: { usage: { sms: { packCredits: number } } };
  };
  expect(grantCredits.usage.sms.packCredits).toBe(100);
  const other = await keyed.attempt(GRANT, { ...wanted, quantity: 200 });
  expect(other.errors).toMatchObject([{ code: "CONFLICT", reason: "SENT_BEFORE" }]);
  expect(await audit(org.orgId)).toMatchObject([
    {
      action: "organisation.credits_granted",
      detail: { channel: "sms" as const, quantity: 100, reason: REASON },
    },
  ]);
  const none = await owner.attempt(GRANT, { ...wanted, quantity: 0 });
  expect(none.errors).toMatchObject([{ code: "BAD_INPUT", field: "quantity" }]);
});

test("changes the plan for free during a trial, if the seats fit", async () => {
  const { changePlanAsOwner } = (await owner.run(CHANGE_PLAN, {
    orgId: org.orgId,
    planId: "enterprise",
    reason: REASON,
  })) as { changePlanAsOwner: object };
  expect(changePlanAsOwner).toEqual({
    isDeclined: false,
    organisation: { subscription: { planId: "enterprise" } },
  });
  const small = await owner.attempt(CHANGE_PLAN, { orgId: org.orgId, planId: "solo", reason: REASON });
  expect(small.errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await audit(org.orgId)).map(({ action }) => action)).toEqual(["organisation.plan_changed"]);
});

test("lets a suspended organisation read and export, and rejects gated writes with the reason until restored", async () => {
  const notice = "Please call us about your last payment.";
  await owner.run(SUSPEND, { orgId: org.orgId, notice, reason: REASON });
  const gated = rootFields().filter(({ operation, field }) => {
    const { pothosOptions } = field.extensions as { pothosOptions: { write?: string } };
    return operation === "mutation" && pothosOptions.write === "gated";
  });
  expect(gated.length).toBeGreaterThan(60);
  const admin = runner.as(org.admin);
  for (const { document, field } of gated) {
    const { errors } = await admin.attempt(document, plausibleVariables(field));
    expect([field.name, errors[0]?.code, errors[0]?.message]).toEqual([
      field.name,
      "SUSPENDED",
      `This account is suspended. ${notice}`,
    ]);
  }
  expect(await admin.run("{ viewer { organisation { suspensionNotice } } }")).toEqual({
    viewer: { organisation: { suspensionNotice: notice } },
  });
  await admin.run("{ customers(first: 1) { edges { cursor } } }");
  await owner.run(RESTORE, { orgId: org.orgId, reason: REASON });
  await admin.run('mutation { createCustomer(input: { name: "Back" }) { id } }');
  expect((await audit(org.orgId)).map(({ action }) => action)).toEqual([
    "organisation.suspended",
    "organisation.restored",
  ]);
});

test("sends nothing automatically for a suspended organisation", async () => {
  const read = () =>
    runner.database
      .forOrganisation(org.orgId)
      .organisation.findUniqueOrThrow({ where: { id: org.orgId }, include: { subscription: true } });
  expect(isReminderTime(await read(), TEST_NOW)).toBe(true);
  await owner.run(SUSPEND, { orgId: org.orgId, notice: "Call us.", reason: REASON });
  expect(isReminderTime(await read(), TEST_NOW)).toBe(false);
});

test("sends messages held during a suspension afterwards, or fails old ones and returns their credits", async () => {
  const { services, database } = runner;
  const mails: string[] = [];
  const mail: MailPort = { kind: "smtp", deliver: async ({ messageId }) => void mails.push(messageId) };
  const deliver = deliverMessage({
    database,
    mail,
    now: services.now,
    addresses: { config: { mailReplyDomain: "mail.fettle.example" }, signer: createSigner("a secret") },
    attach: () => Promise.reject(new Error("None has an attachment")),
    settled: async () => () => {},
  });
  const runAll = async () => {
    await runQueued(runner, deliver);
    await runQueued(runner, deliverText, services);
  };
  const about = { kind: "job_message", sentById: null } as const;
  const text = (to: string) =>
    asSystem(services, org.orgId, (work) => postText(work, { ...about, to, body: "Hello" }));
  const [fresh, letter] = await Promise.all([
    text("+61491570156"),
    asSystem(services, org.orgId, (work) =>
      postCustomerMail(work, {
        ...about,
        kind: "invoice",
        to: "pat@example.com",
        subject: "Invoice",
        text: "Hello",
        html: "<p>Hello</p>",
        sender: { fromName: "Bayside Air", replyTo: null },
        about: {},
      }),
    ),
  ]);
  const old = await text("+61491570157");
  const { db } = org;
  await db.message.update({ where: { id: old.id }, data: { createdAt: inDays(-1) } });
  await owner.run(SUSPEND, { orgId: org.orgId, notice: "Call us.", reason: REASON });
  await runAll();
  const stateOf = async (id: string) => {
    const { status, error } = await db.message.findUniqueOrThrow({ where: { id } });
    return error ? `${status}: ${error}` : status;
  };
  const states = () => Promise.all([fresh.id, old.id, letter].map(stateOf));
  expect(await states()).toEqual(["queued", "queued", "queued"]);
  const WAITING = "query ($id: ID!) { ownerOrganisation(id: $id) { waitingMessages } }";
  expect(await owner.run(WAITING, { id: org.orgId })).toEqual({
    ownerOrganisation: { waitingMessages: 3 },
  });
  await owner.run(RESTORE, { orgId: org.orgId, reason: REASON });
  await runAll();
  // The provider accepted the text and will report delivery later.
  expect(await states()).toEqual(["sending", `failed: ${TOO_LATE}`, "sent"]);
  expect(mails).toContain(letter);
  const spent = await db.usageEvent.aggregate({ where: { messageId: old.id }, _sum: { quantity: true } });
  expect(spent._sum.quantity).toBe(0);
});

test("finds organisations by name, member, id and state, and counts all pages", async () => {
  const name = `Kyneton Kettles ${uuidV7()}`;
  await runner.database
    .forOrganisation(org.orgId)
    .organisation.update({ where: { id: org.orgId }, data: { name } });
  const find = async (variables: Record<string, unknown>) =>
    ((await owner.run(LIST, variables)) as { ownerOrganisations: { total: number; items: object[] } })
      .ownerOrganisations;
  expect(await find({ search: name.toLowerCase() })).toEqual({
    total: 1,
    pages: 1,
    items: [{ id: org.orgId, name, state: "trial", planId: "pro", mrrCents: 0, memberCount: 3 }],
  });
  const { email } = await runner.database
    .forOrganisation(org.orgId)
    .user.findUniqueOrThrow({ where: { id: org.admin.userId } });
  expect((await find({ search: email })).total).toBe(1);
  expect((await find({ search: org.orgId })).total).toBe(1);
  await runner.database.forOrganisation(org.orgId).subscription.update({
    where: { orgId: org.orgId },
    data: { status: "past_due", currentPeriodEnd: TEST_NOW },
  });
  expect((await find({ search: name, state: "past_due" })).items).toMatchObject([{ mrrCents: 4455 }]);
  expect(await find({ search: name, state: "trial" })).toEqual({ total: 0, pages: 1, items: [] });
  const all = await find({ limit: 1, order: "revenue" });
  expect(all.items).toHaveLength(1);
  expect(all.total).toBeGreaterThan(1);
});

test("makes the owner's look-in read-only", async () => {
  const looking = runner.as(await runner.make.lookIn(org.orgId, org.admin));
  await looking.run("{ customers(first: 1) { edges { cursor } } }");
  expect(await looking.run("{ lookIn { orgId reason } }")).toMatchObject({ lookIn: { orgId: org.orgId } });
  const open = new Set(["login", "logout", "ownerLogout", "staffLogin", "staffLogout"]);
  for (const { operation, document, field } of rootFields()) {
    if (operation !== "mutation" || open.has(field.name)) continue;
    const { errors } = await looking.attempt(document, plausibleVariables(field));
    expect([field.name, errors[0]?.code]).toEqual([field.name, "FORBIDDEN"]);
  }
});

test("denies a look-in every field that returns a file", async () => {
  const looking = runner.as(await runner.make.lookIn(org.orgId, org.admin));
  const files = rootFields().filter(
    ({ field }) => getNamedType(field.type).name === "Download" && !isOfPortal(field),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const { document, field } of files) {
    const { errors } = await looking.attempt(document, plausibleVariables(field));
    expect([field.name, errors[0]?.message]).toEqual([field.name, MESSAGES.lookingIn]);
  }
});

const START = `mutation ($orgId: ID!, $reason: String!) { startLookIn(orgId: $orgId, reason: $reason) }`;

test("rejects a look-in if admins turned it off, and shows them who looked in, why, when and how long", async () => {
  const admin = runner.as(org.admin);
  const { startLookIn: id } = (await owner.run(START, { orgId: org.orgId, reason: REASON })) as {
    startLookIn: string;
  };
  await owner.run("mutation ($id: ID!) { stopLookIn(id: $id) }", { id });
  expect(await admin.run("{ supportLooks { by reason endedAt } }")).toEqual({
    supportLooks: [{ by: "Ruth Callaghan", reason: REASON, endedAt: TEST_NOW.toISOString() }],
  });
  const running = await owner.run(START, { orgId: org.orgId, reason: REASON });
  const ended = watchSessionsEnded(runner.bus)[Symbol.asyncIterator]();
  const told = ended.next();
  await admin.run("mutation { allowSupportLookIn(isAllowed: false) { allowsLookIn } }");
  expect((await told).value).toEqual({ userId: org.admin.userId, sessionId: running.startLookIn });
  await ended.return?.();
  const { errors } = await owner.attempt(START, { orgId: org.orgId, reason: REASON });
  expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
  expect((await audit(org.orgId)).map(({ action }) => action)).toEqual([
    "organisation.looked_in",
    "organisation.look_ended",
    "organisation.looked_in",
    "organisation.look_ended",
    "organisation.look_in_refused",
  ]);
});

test("records an expired look-in once, even after a restart", async () => {
  const other = await runner.make.organisation();
  runner.clock.now = TEST_NOW;
  await owner.run(START, { orgId: other.orgId, reason: REASON });
  const note = () => noteSpentLooks.handle(runner.services, {}, { isLast: false });
  await note();
  expect((await audit(other.orgId)).map(({ action }) => action)).toEqual(["organisation.looked_in"]);
  runner.clock.now = new Date(TEST_NOW.getTime() + 40 * 60_000);
  await Promise.all([note(), note()]);
  await note();
  expect(await audit(other.orgId)).toMatchObject([
    { action: "organisation.looked_in" },
    {
      action: "organisation.look_ran_out",
      actorType: "system",
      detail: { minutes: 15, by: "Ruth Callaghan", as: other.admin.name },
    },
  ]);
  runner.clock.now = TEST_NOW;
});

test("ends the previous look-in, and audits it in its organisation", async () => {
  const other = await runner.make.organisation();
  runner.clock.now = TEST_NOW;
  await owner.run(START, { orgId: other.orgId, reason: REASON });
  runner.clock.now = new Date(TEST_NOW.getTime() + 4 * 60_000);
  await owner.run(START, { orgId: org.orgId, reason: REASON });
  expect(await audit(other.orgId)).toMatchObject([
    { action: "organisation.looked_in" },
    { action: "organisation.look_ended", detail: { minutes: 4 } },
  ]);
  expect((await audit(org.orgId)).map(({ action }) => action)).toEqual(["organisation.looked_in"]);
  runner.clock.now = TEST_NOW;
});

test("raises an alert once, counts it until acknowledged, and closes it once fixed", async () => {
  const { database, services } = runner;
  const watch = () => watchProduct.handle(services, {}, { isLast: false });
  const ALERTS = "{ ownerAlerts { criticalCount totalAlerts items { id kind orgId message } } }";
  type Alerts = {
    ownerAlerts: { criticalCount: number; totalAlerts: number; items: { id: string; orgId: string }[] };
  };
  const read = async () => ((await owner.run(ALERTS)) as Alerts).ownerAlerts;
  const setStatus = (status: "past_due" | "active") =>
    database
      .forOrganisation(org.orgId)
      .subscription.update({ where: { orgId: org.orgId }, data: { status, pastDueReason: "Card expired" } });
  await watch();
  const before = await read();
  await setStatus("past_due");
  await watch();
  await watch();
  const raised = await read();
  expect(raised.criticalCount).toBe(before.criticalCount + 1);
  const alert = raised.items.find(({ orgId }) => orgId === org.orgId);
  expect(alert).toMatchObject({ kind: "payment_failed", message: expect.stringContaining("Card expired") });
  const act = (name: string) =>
    owner.run(`mutation ($id: ID!) { ${name}(id: $id) { totalAlerts } }`, { id: alert?.id });
  await act("acknowledgeAlert");
  expect((await read()).criticalCount).toBe(before.criticalCount);
  await act("resolveAlert");
  await watch();
  expect((await read()).items.some(({ orgId }) => orgId === org.orgId)).toBe(false);
  await setStatus("active");
  await watch();
  await setStatus("past_due");
  await watch();
  expect((await read()).criticalCount).toBe(before.criticalCount + 1);
});

test("returns today's figures and the installation's health", async () => {
  const nothing = {
    mrrCents: 0,
    payingOrganisations: 0,
    trials: 0,
    textsSent: 0,
    textSegments: 0,
    emailsSent: 0,
  };
  const date = columnOfDay(productDay(TEST_NOW).subtract({ weeks: 1 }));
  await runner.database.system.productDay.create({ data: { ...nothing, date, openTickets: 4 } });
  const { ownerToday, ownerHealth } = (await owner.run(`{
    ownerToday { mrrCents payingOrganisations planMix { planId organisations mrrCents } openTickets
      openTicketsWeekAgo newest { id } }
    ownerHealth { queueWaiting queueFailed mailWaiting databaseBytes storageFreeBytes backupProblem }
  }`)) as { ownerToday: { newest: object[]; openTicketsWeekAgo: number }; ownerHealth: object };
  expect(ownerToday.openTicketsWeekAgo).toBe(4);
  expect(ownerToday.newest.length).toBeGreaterThan(0);
  expect(ownerHealth).toMatchObject({ backupProblem: "Not configured" });
});
