import { afterAll, beforeAll, expect, test } from "vitest";
import { staffOfCookie } from "../../../auth/portal-sessions.ts";
import { watchSessionsEnded } from "../../../auth/session-cache.ts";
import { totpCode } from "../../../auth/totp.ts";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let admin: StaffViewer;
let agent: StaffViewer & { token: string };
beforeAll(async () => {
  runner = await createRunner({
    env: { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "secret enough" },
  });
  admin = await runner.make.staff("support_admin");
  agent = await runner.make.staff("support_agent");
});
afterAll(() => runner.stop());

const LOGIN = `mutation ($email: String!, $password: String!, $code: String) {
  staffLogin(email: $email, password: $password, code: $code) { needsCode staff { id } }
}`;
const login = (email: string, code: string | null = null, password = TEST_PASSWORD) =>
  runner.anonymous.attempt(LOGIN, { email, password, code });
const codeNow = (secret: string, later = 0) =>
  totpCode(secret, new Date(runner.services.now().getTime() + later * 30_000));
const later = (seconds: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + seconds * 1_000);
};
const actions = async (targetId: string) =>
  (await runner.database.system.auditEntry.findMany({ where: { targetId }, orderBy: { id: "asc" } })).map(
    ({ action }) => action,
  );

async function enrolled() {
  const person = await runner.make.staff();
  const { run } = runner.asStaff(person);
  const { startOneTimeCodes } = await run("mutation { startOneTimeCodes { secret link } }");
  const { secret } = startOneTimeCodes as { secret: string };
  await run(`mutation ($code: String!) { confirmOneTimeCodes(code: $code) { codes } }`, {
    code: codeNow(secret),
  });
  later(60);
  return { person, secret, run };
}

test("an administrator can turn off a colleague's codes, who then signs in again", async () => {
  const { person, run, secret } = await enrolled();
  await runner.asStaff(admin).run("mutation ($id: ID!) { resetStaffTotp(id: $id) { hasTotp } }", {
    id: person.staffId,
  });
  expect(await staffOf(person)).toBeNull();
  expect((await login(person.email)).data.staffLogin).toMatchObject({ needsCode: false });
  expect((await login(person.email, codeNow(secret))).errors).toEqual([]);
  await run("mutation { startOneTimeCodes { secret } }");
  expect(await actions(person.staffId)).toContain("staff.totp_reset");
});

const staffOf = ({ token }: { token: string }, requiresTotp = false) =>
  staffOfCookie(runner.database, token, { requiresTotp, now: runner.services.now() });

test("if codes are required, nothing else works until they're set up", async () => {
  const person = await runner.make.staff("support_admin");
  const viewer = await staffOf(person, true);
  expect(viewer?.mustEnrol).toBe(true);
  const { run, attempt } = runner.asStaff(viewer ?? person);
  expect((await attempt("{ staffUsers { id } }")).errors).toMatchObject([
    { code: "FORBIDDEN", message: "Set up one-time codes first" },
  ]);
  const { startOneTimeCodes } = await run("mutation { startOneTimeCodes { secret } }");
  const { secret } = startOneTimeCodes as { secret: string };
  await run("mutation ($code: String!) { confirmOneTimeCodes(code: $code) { codes } }", {
    code: codeNow(secret),
  });
  const after = await staffOf(person, true);
  expect(after?.mustEnrol).toBe(false);
  await runner.asStaff(after ?? person).run("{ staffUsers { id } }");
});

const INVITE = "mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { id email role } }";
const ACCEPT = `mutation ($token: String!, $name: String!, $password: String!) {
  acceptStaffInvite(token: $token, name: $name, password: $password) { id email role }
}`;

async function invited(email: string, role: StaffViewer["role"] = "support_agent") {
  const { inviteStaff } = await runner.asStaff(admin).run(INVITE, { input: { email, role } });
  const { id } = inviteStaff as { id: string };
  const mail = await runner.database.system.outboxMessage.findUniqueOrThrow({
    where: { key: `staff-invite:${id}` },
  });
  const token = /\/support-admin\/invite\/(\S+)/.exec(mail.text)?.[1] ?? "";
  return { id, token, mail };
}
const accept = (token: string, name = "Wei Zhang") =>
  runner.anonymous.attempt(ACCEPT, { token, name, password: "quite uncommon words" });

test("emails an invitation that one person can accept, even in a race", async () => {
  const { token, mail } = await invited("wei@fettle.example", "support_admin");
  expect(mail).toMatchObject({ recipient: "wei@fettle.example", orgId: null, isSecret: true });
  const find = "query ($token: String!) { staffInvitation(token: $token) { email role } }";
  expect((await runner.anonymous.run(find, { token })).staffInvitation).toEqual({
    email: "wei@fettle.example",
    role: "support_admin",
  });
  const answers = await Promise.all([accept(token), accept(token, "Somebody else"), accept(token)]);
  const joined = answers.filter(({ errors }) => errors.length === 0);
  expect(joined).toHaveLength(1);
  expect(joined[0]?.portalCookies).toMatchObject([["staff", expect.any(String)]]);
  expect((await runner.anonymous.run(find, { token })).staffInvitation).toBeNull();
  const wei = await runner.database.system.staffUser.findUniqueOrThrow({
    where: { email: "wei@fettle.example" },
  });
  expect(await actions(wei.id)).toEqual(["staff.joined"]);
  await runner.database.system.staffUser.delete({ where: { id: wei.id } });
});

test("an invitation ends after seven days or when revoked; a repeated call creates only one", async () => {
  const late = await invited("late@fettle.example");
  const start = runner.clock.now;
  later(7 * 86_400 + 1);
  expect((await accept(late.token)).errors).toMatchObject([{ code: "BAD_INPUT", field: "token" }]);
  runner.clock.now = start;
  const { id, token } = await invited("revoked@fettle.example");
  await runner.asStaff(admin).run("mutation ($id: ID!) { revokeStaffInvite(id: $id) }", { id });
  expect((await accept(token)).errors).toMatchObject([{ code: "BAD_INPUT" }]);
  const input = { email: "twice@fettle.example", role: "support_agent" } as const;
  const keyed = runner.asStaff(admin, { idempotencyKey: "twice" });
  expect(await keyed.run(INVITE, { input })).toEqual(await keyed.run(INVITE, { input }));
  const mails = await runner.database.system.outboxMessage.count({ where: { recipient: input.email } });
  expect(mails).toBe(1);
});

test("a member's address can be invited; the owner's and a colleague's can't", async () => {
  const org = await runner.make.organisation();
  await invited(org.admin.email);
  for (const email of ["Owner@fettle.example", agent.email]) {
    const { errors } = await runner
      .asStaff(admin)
      .attempt(INVITE, { input: { email, role: "support_agent" } });
    expect(errors).toMatchObject([{ field: "email" }]);
  }
});

const ROLE = "mutation ($id: ID!, $role: StaffRole!) { setStaffRole(id: $id, role: $role) { role } }";
const DISABLE = `mutation ($id: ID!) {
  disableStaff(id: $id) { staff { disabledAt } unassigned { id title organisationName } }
}`;

test.each([
  ["disabled", (id: string) => runner.asStaff(admin).run(DISABLE, { id })],
  ["demoted", (id: string) => runner.asStaff(admin).run(ROLE, { id, role: "support_agent" })],
])("revokes the invitations of an administrator who is %s, who can't send another", async (how, lose) => {
  const colleague = await runner.make.staff("support_admin");
  const email = `by-${how}@fettle.example`;
  const input = { email, role: "support_admin" } as const;
  await runner.asStaff(colleague).run(INVITE, { input });
  const { text } = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
  });
  await lose(colleague.staffId);
  const token = /invite\/(\S+)/.exec(text)?.[1] ?? "";
  expect((await accept(token)).errors).toMatchObject([{ code: "BAD_INPUT", field: "token" }]);
  const again = await runner.asStaff(colleague).attempt(INVITE, { input });
  expect(again.errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("emails the other administrators when someone becomes one", async () => {
  const colleague = await runner.make.staff("support_agent");
  await runner.asStaff(admin).run(ROLE, { id: colleague.staffId, role: "support_admin" });
  const mails = await runner.database.system.outboxMessage.findMany({
    where: { subject: "Fettle support has a new administrator", text: { contains: colleague.email } },
  });
  expect(mails.map(({ recipient }) => recipient)).toContain(admin.email);
  expect(mails.map(({ recipient }) => recipient)).not.toContain(colleague.email);
  await runner.asStaff(admin).run(ROLE, { id: colleague.staffId, role: "support_agent" });
});

test("a role change ends sockets opened with the old role, but no session", async () => {
  const colleague = await runner.make.staff("support_admin");
  const ended = watchSessionsEnded(runner.bus)[Symbol.asyncIterator]();
  const told = ended.next();
  await runner.asStaff(admin).run(ROLE, { id: colleague.staffId, role: "support_agent" });
  expect((await told).value).toEqual({ userId: colleague.staffId });
  await ended.return?.();
  expect(await staffOf(colleague)).toMatchObject({ role: "support_agent" });
});

test("support keeps an administrator, even when two demote each other at once", async () => {
  const { system } = runner.database;
  const other = await runner.make.staff("support_admin");
  await system.staffUser.updateMany({
    where: { id: { notIn: [admin.staffId, other.staffId] } },
    data: { role: "support_agent" },
  });
  const demote = (by: StaffViewer, id: string) =>
    runner.asStaff(by).attempt(ROLE, { id, role: "support_agent" });
  const answers = await Promise.all([demote(admin, other.staffId), demote(other, admin.staffId)]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const last = await system.staffUser.findFirstOrThrow({
    where: { role: "support_admin", disabledAt: null },
  });
  const keeper = last.id === admin.staffId ? admin : other;
  const { errors } = await runner.asStaff(keeper).attempt(DISABLE, { id: last.id });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", message: "Support needs at least one administrator" }]);
  await system.staffUser.update({ where: { id: admin.staffId }, data: { role: "support_admin" } });
});
