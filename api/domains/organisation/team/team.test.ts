import type { Role } from "@fettle/rules/identity/role";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asTablesOwner } from "../../../database/testing.ts";
import { follow } from "../../../testing/follow.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { teamEvents } from "../../identity/members/team.events.ts";

const INVITE = `mutation Invite($email: String!, $role: Role = technician, $name: String) {
  inviteMember(input: { email: $email, role: $role, name: $name }) { id email name role isExpired }
}`;
const INVITES = `{ memberInvites { id email isExpired } }`;
const INVITATION = `query Invitation($token: String!) { invitation(token: $token) { organisationName email name } }`;
const RESEND = `mutation Resend($id: ID!) { resendMemberInvite(id: $id) { id isExpired } }`;
const REVOKE = `mutation Revoke($id: ID!) { revokeMemberInvite(id: $id) }`;
const RESTORE = `mutation Restore($id: ID!) { restoreMemberInvite(id: $id) { id email isExpired } }`;
const ACCEPT = `mutation Accept($token: String!, $password: String = "quite uncommon") {
  acceptInvite(input: { token: $token, name: "Bec Hartley", password: $password }) {
    authMethod viewer { id name email emailVerified role color orgId }
  }
}`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateMemberInput!) {
  updateMember(id: $id, input: $input) { id name role color openJobCount }
}`;
const MEMBERS = `{ members { id name email role openJobCount } }`;
const DAY = 86_400_000;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({
    env: { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "owner password" },
  });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside" });
});

let serial = 0;
const address = () => {
  serial += 1;
  return `new-${serial}@example.com`;
};
const invite = async (email = address(), viewer = org.admin, role: Role = "technician") =>
  (await runner.as(viewer).run(INVITE, { email, role })).inviteMember;
const attempt = (document: string, variables: object, viewer = org.admin) =>
  runner.as(viewer).attempt(document, variables as Record<string, unknown>);
async function linksTo(email: string) {
  const mails = await runner.database.system.outboxMessage.findMany({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  return mails.map(({ text }) => /accept-invite\?token=(\S+)/.exec(text)?.[1] ?? "");
}
const fill = async () => {
  await invite();
  await invite();
};

test("emails an invitation, shows it, and signs its member in once", async () => {
  const email = address();
  expect(await invite(email)).toMatchObject({ email, role: "technician", isExpired: false });
  const [token = ""] = await linksTo(email);
  expect((await runner.anonymous.run(INVITATION, { token })).invitation).toEqual({
    organisationName: "Bayside",
    email,
    name: null,
  });
  const { data, cookies } = await runner.anonymous.attempt(ACCEPT, { token });
  expect(data.acceptInvite).toMatchObject({
    authMethod: "cookie",
    viewer: { name: "Bec Hartley", email, emailVerified: true, role: "technician", orgId: org.orgId },
  });
  expect(cookies).toEqual([expect.any(String)]);
  expect((await runner.as(org.admin).run(INVITES)).memberInvites).toEqual([]);
  expect((await runner.anonymous.run(INVITATION, { token })).invitation).toBeNull();
  expect((await runner.anonymous.attempt(ACCEPT, { token })).errors).toMatchObject([{ field: "token" }]);
});

test("refuses a common password and keeps the link alive", async () => {
  const email = address();
  await invite(email);
  const [token = ""] = await linksTo(email);
  const { errors } = await runner.anonymous.attempt(ACCEPT, { token, password: "password" });
  expect(errors).toMatchObject([{ field: "password", message: "Choose a less common password" }]);
  expect((await runner.anonymous.attempt(ACCEPT, { token })).errors).toEqual([]);
});

test("two people accepting one link create one member", async () => {
  const email = address();
  await invite(email);
  const [token = ""] = await linksTo(email);
  const both = await Promise.all([1, 2].map(() => runner.anonymous.attempt(ACCEPT, { token })));
  expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await org.db.user.count({ where: { email } })).toBe(1);
});

test("invites someone with an account at another business like anyone else; only their email says it won't work", async () => {
  const { technician } = await runner.make.organisation();
  const { email } = technician;
  const asked = await attempt(INVITE, { email });
  expect(asked.errors).toEqual([]);
  expect(asked.data.inviteMember).toMatchObject({ email, role: "technician", isExpired: false });
  expect((await attempt(RESEND, { id: asked.data.inviteMember.id })).errors).toEqual([]);
  expect(await linksTo(email)).toEqual(["", ""]);
  const mail = await runner.database.system.outboxMessage.findFirstOrThrow({ where: { recipient: email } });
  expect(mail.text).toContain("has an account with another business");
});

test("refuses addresses of the team, of pending invitations and of the owner", async () => {
  const email = address();
  await invite(email);
  expect((await attempt(INVITE, { email: email.toUpperCase() })).errors).toMatchObject([
    { code: "CONFLICT", field: "email", message: "This person has already been invited" },
  ]);
  expect((await attempt(INVITE, { email: org.technician.email })).errors).toMatchObject([
    { code: "CONFLICT", field: "email" },
  ]);
  expect((await attempt(INVITE, { email: "Owner@Fettle.example" })).errors).toMatchObject([
    { code: "BAD_INPUT", field: "email" },
  ]);
});

test("answers 402 with the next plan once the plan's seats are taken", async () => {
  await fill();
  const { errors } = await attempt(INVITE, { email: address() });
  expect(errors).toMatchObject([
    {
      code: "SUBSCRIPTION_REQUIRED",
      message: "All 5 users on your plan are in use. Upgrade to Enterprise to add more people.",
      action: { label: "Upgrade Now", url: "/subscription" },
    },
  ]);
});

test("refers to support once the largest plan's seats are taken", async () => {
  await org.db.subscription.updateMany({ data: { planId: "enterprise" } });
  const seats = 12 - (await org.db.user.count({ where: { removedAt: null } }));
  await Promise.all(Array.from({ length: seats }, () => runner.make.member(org.orgId)));
  const { errors } = await attempt(INVITE, { email: address() });
  expect(errors).toMatchObject([
    {
      code: "SUBSCRIPTION_REQUIRED",
      message: "All 12 users on your plan are in use. Contact support to add more people.",
      action: { label: "Contact support", url: expect.stringMatching(/^mailto:support@/) },
    },
  ]);
});

test("eight concurrent invitations for the last seat create and email one", async () => {
  await invite();
  const emails = Array.from({ length: 8 }, address);
  const all = await Promise.all(emails.map((email) => attempt(INVITE, { email })));
  const codes = all.flatMap(({ errors }) => errors.map(({ code }) => code));
  expect(codes).toEqual(Array(7).fill("SUBSCRIPTION_REQUIRED"));
  expect((await Promise.all(emails.map(linksTo))).flat()).toHaveLength(1);
});

test("revoking frees the seat and ends the link", async () => {
  const email = address();
  const { id } = await invite(email);
  await invite();
  const [token = ""] = await linksTo(email);
  await runner.as(org.manager).run(REVOKE, { id });
  expect((await runner.anonymous.attempt(ACCEPT, { token })).errors).toMatchObject([{ field: "token" }]);
  expect((await attempt(REVOKE, { id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  await invite();
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    "removed",
    (id) => runner.as(org.admin).run(`mutation R($id: ID!) { removeMember(id: $id) { id } }`, { id }),
  ],
  ["demoted", (id) => runner.as(org.admin).run(UPDATE, { id, input: { role: "technician" } })],
])("revokes the invitations of an admin who is %s", async (_how, lose) => {
  const second = await runner.make.member(org.orgId, "admin");
  const [email, kept] = [address(), address()];
  await invite(email, second, "admin");
  await org.db.subscription.update({ where: { orgId: org.orgId }, data: { planId: "enterprise" } });
  await invite(kept);
  await lose(second.userId);
  const [token = ""] = await linksTo(email);
  expect((await runner.anonymous.attempt(ACCEPT, { token })).errors).toMatchObject([{ code: "BAD_INPUT" }]);
  const [other = ""] = await linksTo(kept);
  expect((await runner.anonymous.attempt(ACCEPT, { token: other })).errors).toEqual([]);
});

test("refuses an invitation by an admin who was demoted a moment before", async () => {
  const second = await runner.make.member(org.orgId, "admin");
  await runner.as(org.admin).run(UPDATE, { id: second.userId, input: { role: "technician" } });
  const { errors } = await attempt(INVITE, { email: address(), role: "admin" }, second);
  expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("emails the other admins when someone joins or becomes an admin", async () => {
  const subject = "You have a new admin in Fettle";
  const told = async () => {
    const mails = await runner.database.system.outboxMessage.findMany({
      where: { subject, orgId: org.orgId },
    });
    return mails.map(({ recipient, text }) => [recipient, text.split("\n\n")[1]]);
  };
  const email = address();
  await invite(email, org.admin, "admin");
  const [token = ""] = await linksTo(email);
  await runner.anonymous.run(ACCEPT, { token });
  const joined = `Bec Hartley (${email}) is now an admin of your business. ${org.admin.name} invited them.`;
  expect(await told()).toEqual([[org.admin.email, joined]]);
  await runner.as(org.admin).run(UPDATE, { id: org.technician.userId, input: { role: "admin" } });
  const { name } = org.technician;
  const promoted = `${name} (${org.technician.email}) is now an admin of your business. ${org.admin.name} made the change.`;
  expect((await told()).slice(1).sort()).toEqual(
    [
      [org.admin.email, promoted],
      [email, promoted],
    ].sort(),
  );
  await runner.as(org.admin).run(UPDATE, { id: org.manager.userId, input: { name: "Still a manager" } });
  expect(await told()).toHaveLength(3);
});

test("undoing a revocation restores the link if a seat is free and no one was invited since", async () => {
  const email = address();
  const { id } = await invite(email);
  const [token = ""] = await linksTo(email);
  expect((await attempt(RESTORE, { id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  await attempt(REVOKE, { id });
  expect((await attempt(RESTORE, { id }, org.manager)).data.restoreMemberInvite).toMatchObject({ id, email });
  expect((await runner.anonymous.run(INVITATION, { token })).invitation).not.toBeNull();
  await attempt(REVOKE, { id });
  const again = await invite(email);
  expect((await attempt(RESTORE, { id })).errors).toMatchObject([{ code: "CONFLICT", field: "email" }]);
  await attempt(REVOKE, { id: again.id });
  await fill();
  expect((await attempt(RESTORE, { id })).errors).toMatchObject([{ code: "SUBSCRIPTION_REQUIRED" }]);
  expect((await attempt(RESTORE, { id }, org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const other = await runner.make.organisation();
  expect((await attempt(RESTORE, { id }, other.admin)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("resending makes a new link and ends the old one; an expired invitation needs a seat", async () => {
  const email = address();
  const { id } = await invite(email);
  await runner.as(org.admin).run(RESEND, { id });
  const [fresh = "", old = ""] = await linksTo(email);
  expect((await runner.anonymous.run(INVITATION, { token: old })).invitation).toBeNull();
  expect((await runner.anonymous.run(INVITATION, { token: fresh })).invitation).not.toBeNull();

  const past = { expiresAt: new Date(runner.clock.now.getTime() - DAY) };
  await org.db.memberInvite.update({ where: { id }, data: past });
  expect((await runner.anonymous.run(INVITATION, { token: fresh })).invitation).toBeNull();
  expect((await runner.as(org.admin).run(INVITES)).memberInvites).toMatchObject([{ id, isExpired: true }]);
  await fill();
  expect((await attempt(RESEND, { id })).errors).toMatchObject([{ code: "SUBSCRIPTION_REQUIRED" }]);
});

test("managers can't create, invite, change or resend admins, or remove anyone", async () => {
  const { id } = await invite(address(), org.admin, "admin");
  const by = (document: string, variables: object) => attempt(document, variables, org.manager);
  for (const { errors } of [
    await by(INVITE, { email: address(), role: "admin" }),
    await by(RESEND, { id }),
    await by(REVOKE, { id }),
    await by(UPDATE, { id: org.admin.userId, input: { name: "Changed" } }),
    await by(UPDATE, { id: org.technician.userId, input: { role: "admin" } }),
    await by(`mutation Remove($id: ID!) { removeMember(id: $id) { id } }`, { id: org.technician.userId }),
  ]) {
    expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
  }
  const { updateMember } = await runner.as(org.manager).run(UPDATE, {
    id: org.technician.userId,
    input: { name: "Tomasi Fale", role: "manager", color: "#aa342c" },
  });
  expect(updateMember).toMatchObject({ name: "Tomasi Fale", role: "manager", color: "#AA342C" });
});

test("technicians see no emails, no counts and no invitations", async () => {
  const { members } = await runner.as(org.technician).run(MEMBERS);
  expect(members).toHaveLength(3);
  for (const member of members) expect(member).toMatchObject({ email: null, openJobCount: null });
  expect((await attempt(INVITES, {}, org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("two admins can't demote each other", async () => {
  const second = await runner.make.member(org.orgId, "admin");
  const demote = (id: string, viewer: typeof org.admin) =>
    attempt(UPDATE, { id, input: { role: "technician" } }, viewer);
  // At this point, both have counted the other admins and neither has committed.
  const started = await runner.database.system.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from users where org_id = ${org.orgId}::uuid for update`;
    const both = [demote(second.userId, org.admin), demote(org.admin.userId, second)];
    await expect.poll(waitingStatements).toBe(2);
    return { both };
  });
  const both = await Promise.all(started.both);
  // The lock serialises them, so the member demoted first can no longer demote the other.
  expect(both.flatMap(({ errors }) => errors)).toMatchObject([{ code: "FORBIDDEN" }]);
  expect(await org.db.user.count({ where: { role: "admin" } })).toBe(1);
});

async function waitingStatements() {
  const [waiting] = await asTablesOwner<{ count: number }>(
    runner.databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting?.count;
}

test("limits an organisation to 50 invitation emails a day", async () => {
  const posted = (ago: number, count: number) =>
    runner.database.system.outboxMessage.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        key: `member-invite:${org.orgId}:${ago}:${index}`,
        orgId: org.orgId,
        channel: "email" as const,
        recipient: "flooded@example.com",
        text: "Join us",
        createdAt: new Date(runner.clock.now.getTime() - ago),
      })),
    });
  await posted(DAY, 60);
  await posted(DAY - 1000, 49);
  await invite();
  expect((await attempt(INVITE, { email: address() })).errors).toMatchObject([{ code: "RATE_LIMITED" }]);
});

test("tells everyone who manages the team about each change, and no one on another team", async () => {
  const heard = runner.bus.subscribe(teamEvents, org.orgId);
  const changes: string[] = [];
  void (async () => {
    for await (const { kind, change } of heard) changes.push(`${kind} ${change}`);
  })();
  const other = await runner.make.organisation();
  await runner.as(other.admin).run(INVITE, { email: address() });
  const email = address();
  const { id } = await invite(email);
  await attempt(RESEND, { id });
  const [token = ""] = await linksTo(email);
  await runner.anonymous.run(ACCEPT, { token });
  const revoked = await invite();
  await attempt(REVOKE, { id: revoked.id });
  await attempt(UPDATE, { id: org.technician.userId, input: { name: "Lou" } });
  await runner.as(org.admin).run(`mutation { removeMember(id: "${org.technician.userId}") { id } }`);
  await expect
    .poll(() => changes)
    .toEqual([
      "invite created",
      "invite updated",
      "invite deleted",
      "member created",
      "invite created",
      "invite deleted",
      "member updated",
      "member archived",
    ]);
  await heard.return?.();
});

test("sends the member or the invitation that changed to those who follow the team", async () => {
  const team = await follow(
    runner,
    org.manager,
    "subscription { teamChanged { change id member { name } invite { email } } }",
  );
  const next = async () => (await team.next()).teamChanged;
  const email = address();
  const { id } = await invite(email);
  expect(await next()).toEqual({ change: "created", id, member: null, invite: { email } });
  await attempt(REVOKE, { id });
  expect(await next()).toEqual({ change: "deleted", id, member: null, invite: null });
  const { userId } = org.technician;
  await runner.as(org.technician).run(`mutation { updateProfile(input: { name: "Lou" }) { id } }`);
  expect(await next()).toEqual({ change: "updated", id: userId, member: { name: "Lou" }, invite: null });
  await runner.as(org.admin).run(`mutation { removeMember(id: "${userId}") { id } }`);
  expect(await next()).toEqual({ change: "archived", id: userId, member: null, invite: null });
  await team.stop();
});

test.each(["yellow", "#fff", "#12345g"])("refuses the colour %s", async (color) => {
  const { errors } = await attempt(UPDATE, { id: org.technician.userId, input: { color } });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "color" }]);
});

test("tells everyone how many seats are in use when the team changes", async () => {
  const usage = await follow(runner, org.manager, "subscription { usageChanged { users { used } } }");
  const seats = async () => (await usage.next()).usageChanged.users.used;
  const { id } = await invite();
  expect(await seats()).toBe(4);
  await attempt(REVOKE, { id });
  expect(await seats()).toBe(3);
  await usage.stop();
});
