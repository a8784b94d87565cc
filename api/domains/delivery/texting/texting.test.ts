import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { optOut } from "./opt-outs.ts";
import { postText } from "./post-text.ts";
import { receiveTextReport } from "./receive-text-report.ts";
import { markUnknown } from "./record-text.ts";

const PAT = "+61491570156";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Air" });
  await runner.database.system.smsRoute.deleteMany();
});

const SENDER = "{ textSender { name number takesReplies business answerBy } }";
const SET = `mutation ($name: String, $isRegistered: Boolean!) {
  setTextSender(name: $name, isRegistered: $isRegistered) { name takesReplies answerBy }
}`;

test("texts come from numbers until an admin states that a name is registered", async () => {
  const { run, attempt } = runner.as(org.admin);
  const numbers = { name: null, number: null, takesReplies: true, business: "Bayside Air", answerBy: null };
  expect(await runner.as(org.technician).run(SENDER)).toEqual({ textSender: numbers });
  const named = { name: " Bayside Air ", isRegistered: true };
  expect((await attempt(SET, named)).errors).toMatchObject([{ code: "BAD_INPUT", field: "name" }]);
  await org.db.organisation.update({ where: { id: org.orgId }, data: { phone: "0355501180" } });
  expect((await attempt(SET, { ...named, isRegistered: false })).errors).toMatchObject([
    { field: "isRegistered" },
  ]);
  for (const name of ["Bayside Climate Co", "1800123", "Bäyside", "a.b"]) {
    expect((await attempt(SET, { ...named, name })).errors).toMatchObject([{ field: "name" }]);
  }
  expect((await runner.as(org.manager).attempt(SET, named)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const stated = { name: "Bayside Air", takesReplies: false, answerBy: "(03) 5550 1180" };
  expect(await run(SET, named)).toEqual({ setTextSender: stated });
  await run(SET, named);
  await run(SET, { name: "", isRegistered: false });
  expect(await run(SENDER)).toEqual({ textSender: numbers });
  const audit = await runner.database.system.auditEntry.findMany({
    where: { orgId: org.orgId },
    orderBy: { id: "asc" },
  });
  expect(audit.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ["organisation.text_sender_stated", org.admin.userId, { from: null, to: "Bayside Air" }],
    ["organisation.text_sender_removed", org.admin.userId, { from: "Bayside Air", to: null }],
  ]);
});

const OPT_OUT = `mutation ($customerId: ID!, $isOptedOut: Boolean!) {
  setTextOptOut(customerId: $customerId, isOptedOut: $isOptedOut) { textOptOut { at source } }
}`;

test("the team records opt-outs; only a customer's own START reverses their STOP", async () => {
  const { id: customerId } = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const { id: landline } = await runner.make.customer(org.orgId, { phone: "03 5550 1180" });
  const { run, attempt } = runner.as(org.technician);
  const set = (isOptedOut: boolean) => run(OPT_OUT, { customerId, isOptedOut });
  const noted = { at: runner.clock.now.toISOString(), source: "staff" };
  expect(await set(true)).toEqual({ setTextOptOut: { textOptOut: noted } });
  expect(await set(false)).toEqual({ setTextOptOut: { textOptOut: null } });
  expect(await org.db.optOutEvent.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { isOptedOut: true, source: "staff", byId: org.technician.userId, address: PAT },
    { isOptedOut: false },
  ]);
  const refused = await attempt(OPT_OUT, { customerId: landline, isOptedOut: true });
  expect(refused.errors).toMatchObject([
    { code: "BAD_INPUT", message: "This customer has no mobile number" },
  ]);
  const own = (isOptedOut: boolean) =>
    asSystem(runner.services, org.orgId, (work) => optOut(work, { phone: PAT, isOptedOut, source: "text" }));
  await own(true);
  expect((await attempt(OPT_OUT, { customerId, isOptedOut: false })).errors).toMatchObject([
    { code: "CONFLICT" },
  ]);
  await own(false);
  const { customers } = await run(`{ customers { edges { node { phone textOptOut { source } } } } }`);
  expect(customers.edges.map(({ node }: { node: { textOptOut: unknown } }) => node.textOptOut)).toEqual([
    null,
    null,
  ]);
});

const SETTLE = `mutation ($messageId: ID!, $wasSent: Boolean!) {
  settleUnknownText(messageId: $messageId, wasSent: $wasSent) { status failure }
}`;
const used = () =>
  org.db.usageEvent.aggregate({ _sum: { quantity: true } }).then(({ _sum }) => _sum.quantity ?? 0);

async function unknownText() {
  const { id } = await asSystem(runner.services, org.orgId, (work) =>
    postText(work, { kind: "job_message", to: PAT, body: "Hello", sentById: null }),
  );
  await asSystem(runner.services, org.orgId, (work) => markUnknown(work, id));
  return id;
}

test("a person settles a text whose outcome is unknown, which also settles its credit", async () => {
  const { run, attempt } = runner.as(org.technician);
  const [sent, unsent] = [await unknownText(), await unknownText()];
  expect(await run(SETTLE, { messageId: sent, wasSent: true })).toEqual({
    settleUnknownText: { status: "sent", failure: null },
  });
  await run(SETTLE, { messageId: sent, wasSent: true });
  const other = await attempt(SETTLE, { messageId: sent, wasSent: false });
  expect(other.errors).toMatchObject([{ code: "CONFLICT" }]);
  expect(await used()).toBe(2);
  const decide = () => run(SETTLE, { messageId: unsent, wasSent: false });
  expect(await decide()).toMatchObject({ settleUnknownText: { status: "failed" } });
  await Promise.all([decide(), decide()]);
  expect(await used()).toBe(1);
  expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 1 }]);

  // A later report still updates the status, but the credit stays refunded.
  const report = { providerId: "SM1", stage: "delivered" as const, errorCode: null };
  await receiveTextReport(runner.services, unsent, report);
  expect(await org.db.message.findUniqueOrThrow({ where: { id: unsent } })).toMatchObject({
    status: "delivered",
    error: null,
    errorCode: null,
  });
  expect(await used()).toBe(1);
});
