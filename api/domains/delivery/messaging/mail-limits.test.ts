import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { requireVerifiedSender } from "./mail-limits.ts";

const SEND = `mutation Send($id: ID!, $input: SendInvoiceInput!) { sendInvoice(id: $id, input: $input) { status } }`;
const INVITE = `mutation Invite($email: String!) { inviteMember(input: { email: $email, role: technician }) { id } }`;
const RESEND_INVITE = "mutation Resend($id: ID!) { resendMemberInvite(id: $id) { id } }";
const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) { viewer { email } } }`;
const RESEND = "mutation { resendEmailVerification }";
const DAY_MS = 86_400_000;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: false } });
  await org.db.subscription.updateMany({ data: { createdAt: runner.clock.now } });
});

const verify = () => org.db.user.updateMany({ data: { emailVerifiedAt: runner.clock.now } });

async function send(count: number, viewer = org.admin) {
  const { id } = await runner.make.invoice(org.orgId, { taxCents: 0, totalCents: 10_000 });
  const to = Array.from({ length: count }, (_, index) => `p${index}@example.com`);
  const { errors } = await runner.as(viewer).attempt(SEND, { id, input: { to } });
  return errors[0]?.code ?? "sent";
}

test("only someone with a verified address can email customers when email is really sent", async () => {
  expect(await send(1)).toBe("EMAIL_NOT_VERIFIED");
  const { viewer } = await runner.as(org.admin).run("{ viewer { mayEmailCustomers } }");
  expect(viewer?.mayEmailCustomers).toBe(false);
  expect(await org.db.message.count()).toBe(0);
  await org.db.user.updateMany({
    where: { id: org.admin.userId },
    data: { emailVerifiedAt: runner.clock.now },
  });
  expect(await send(1)).toBe("sent");
  expect(await send(1, org.manager)).toBe("EMAIL_NOT_VERIFIED");
});

test("limits a new trial to 30 emails a day until it pays or is ten days old", async () => {
  await verify();
  for (const count of [10, 10, 9]) expect(await send(count)).toBe("sent");
  expect(await send(2)).toBe("RATE_LIMITED");
  expect(await send(1)).toBe("sent");
  expect(await send(1)).toBe("RATE_LIMITED");
  expect(await org.db.message.count()).toBe(30);
  await org.db.subscription.updateMany({ data: { createdAt: new Date(+runner.clock.now - 10 * DAY_MS) } });
  expect(await send(1)).toBe("sent");
  await org.db.subscription.updateMany({
    data: { createdAt: runner.clock.now, subscribedAt: runner.clock.now },
  });
  expect(await send(1)).toBe("sent");
});

test("counts a new trial's concurrent emails together", async () => {
  await verify();
  const outcomes = await Promise.all([10, 10, 10, 10].map((count) => send(count)));
  expect(outcomes.toSorted()).toEqual(["RATE_LIMITED", "sent", "sent", "sent"]);
  expect(await org.db.message.count()).toBe(30);
});

test("resends a verification link up to five times a day, without links from the person's name", async () => {
  const { system } = runner.database;
  const viewer = await runner.make.member(org.orgId, "admin", { name: "Win at evil.example" });
  const { run, attempt } = runner.as(viewer);
  for (let i = 0; i < 5; i += 1) expect(await run(RESEND)).toEqual({ resendEmailVerification: true });
  expect((await attempt(RESEND)).errors).toMatchObject([{ code: "RATE_LIMITED" }]);
  const mails = await system.outboxMessage.findMany({ where: { recipient: viewer.email } });
  expect(mails).toHaveLength(5);
  for (const { text } of mails) {
    expect(text).toContain("Hi Win at evil example,");
    expect(text).toMatch(/verify-email\?token=/);
  }
  await verify();
  expect(await run(RESEND)).toEqual({ resendEmailVerification: true });
  expect(await system.outboxMessage.count({ where: { recipient: viewer.email } })).toBe(5);
});

async function areDelayed(recipient: string, kind: string) {
  const { system } = runner.database;
  const mails = await system.outboxMessage.findMany({
    where: { recipient, key: { startsWith: kind } },
    orderBy: { id: "asc" },
  });
  const tomorrow = +runner.clock.now + DAY_MS;
  const jobs = await system.$queryRaw<{ key: string; run_at: Date }[]>`
    select key, run_at from graphile_worker.jobs where key = any(${mails.map(({ id }) => `message:${id}`)})`;
  const delayed = jobs.filter(({ run_at }) => +run_at === tomorrow).map(({ key }) => key);
  return mails.map(({ id }) => delayed.includes(`message:${id}`));
}

test("other businesses' invitations don't block signing up or being invited, and don't flood a mailbox", async () => {
  const email = "wanted@example.com";
  for (let sender = 0; sender < 3; sender += 1) {
    const { admin } = await runner.make.organisation();
    const { inviteMember } = await runner.as(admin).run(INVITE, { email });
    for (let again = 0; again < 4; again += 1) {
      expect((await runner.as(admin).attempt(RESEND_INVITE, inviteMember)).errors).toEqual([]);
    }
    const sixth = await runner.as(admin).attempt(RESEND_INVITE, inviteMember);
    expect(sixth.errors).toMatchObject([{ code: "RATE_LIMITED" }]);
  }
  expect((await runner.as(org.admin).attempt(INVITE, { email })).errors).toEqual([]);
  expect(await areDelayed(email, "member-invite:")).toEqual([
    ...Array(10).fill(false),
    ...Array(6).fill(true),
  ]);
  const input = { orgName: "Wanted", email, password: "quite uncommon" };
  expect((await runner.anonymous.attempt(REGISTER, { input })).errors).toEqual([]);
  expect(await areDelayed(email, "email-verification:")).toEqual([false]);
});

test("automatic messages wait for a verified admin", async () => {
  const check = () => org.db.$transaction((tx) => requireVerifiedSender(tx, null));
  await org.db.user.updateMany({ where: { role: "manager" }, data: { emailVerifiedAt: runner.clock.now } });
  await expect(check()).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
  await verify();
  await expect(check()).resolves.toBeUndefined();
});
