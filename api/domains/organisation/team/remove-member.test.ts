import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import WebSocket from "ws";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

const REMOVE = `mutation Remove($id: ID!) { removeMember(id: $id) { id unassignedJobs { id title technicians { id } } } }`;
const CREATE = `mutation Create($title: String!, $tech: [ID!]) {
  createJob(input: { title: $title, assignedTechIds: $tech }) { id }
}`;
const TECHNICIANS = `query Job($id: ID!) { job(id: $id) { technicians { id } version } }`;

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation();
});

const remove = (id: string) => runner.as(org.admin).attempt(REMOVE, { id });
const createJob = async (title: string, tech: string[]) =>
  (await runner.as(org.admin).run(CREATE, { title, tech })).createJob.id as string;
const techniciansOf = async (id: string) =>
  (await runner.as(org.admin).run(TECHNICIANS, { id })).job?.technicians.map(({ id }) => id);

test("sessions, access tokens and sockets of a removed member end at once", async () => {
  const { technician } = org;
  const cookie = await app.cookieOf(technician);
  const { createAccessToken } = await runner
    .as(technician)
    .run(`mutation { createAccessToken(name: "export", scope: read) { token } }`);
  const authorization = `Bearer ${createAccessToken.token}`;
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/api/jobs`, { headers })).status;
  expect([await status({ cookie }), await status({ authorization })]).toEqual([200, 200]);
  const socket = new WebSocket(`ws://127.0.0.1:${app.port}/app/graphql`, "graphql-transport-ws", {
    headers: { cookie },
  });
  await new Promise((opened) => socket.once("open", opened));
  const acknowledged = new Promise((heard) => socket.once("message", heard));
  socket.send(JSON.stringify({ type: "connection_init" }));
  await acknowledged;
  const closed = new Promise<number>((heard) => socket.once("close", heard));

  expect((await remove(technician.userId)).errors).toEqual([]);
  expect([await status({ cookie }), await status({ authorization })]).toEqual([401, 401]);
  expect(await closed).toBe(4403);
});

test("unassigns a removed member's open jobs and lists them; done and cancelled ones keep the name", async () => {
  const { technician, manager } = org;
  const open = await createJob("Open", [technician.userId, manager.userId]);
  const done = await createJob("Done", [technician.userId]);
  const others = await createJob("Others", [manager.userId]);
  await runner
    .as(org.admin)
    .run(`mutation Complete($id: ID!) { completeJob(id: $id) { job { id } } }`, { id: done });
  const { data } = await remove(technician.userId);
  expect(data.removeMember.unassignedJobs).toEqual([
    { id: open, title: "Open", technicians: [{ id: manager.userId }] },
  ]);
  expect(await techniciansOf(open)).toEqual([manager.userId]);
  expect(await techniciansOf(done)).toEqual([technician.userId]);
  expect(await techniciansOf(others)).toEqual([manager.userId]);
  const { members } = await runner.as(org.admin).run(`{ members { id } }`);
  expect(members.map(({ id }: { id: string }) => id)).not.toContain(technician.userId);
  expect((await remove(technician.userId)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("a job assigned to a member while they're removed never ends up theirs", async () => {
  const { technician } = org;
  const [removal, ...jobs] = await Promise.all([
    remove(technician.userId),
    ...[1, 2, 3, 4].map((title) =>
      runner.as(org.admin).attempt(CREATE, { title: String(title), tech: [technician.userId] }),
    ),
  ]);
  expect(removal.errors).toEqual([]);
  for (const { errors } of jobs) for (const { code } of errors) expect(code).toBe("NOT_FOUND");
  expect(await org.db.jobTechnician.count({ where: { userId: technician.userId } })).toBe(0);
});

test("the last admin can't be removed; one of two can, even by themselves", async () => {
  expect((await remove(org.admin.userId)).errors).toMatchObject([{ code: "BAD_INPUT" }]);
  await runner.make.member(org.orgId, "admin");
  expect((await remove(org.admin.userId)).errors).toEqual([]);
});

test("frees a removed member's address for another invitation and account", async () => {
  const { technician } = org;
  await remove(technician.userId);
  const other = await runner.make.organisation();
  const { errors } = await runner
    .as(other.admin)
    .attempt(
      `mutation Invite($email: String!) { inviteMember(input: { email: $email, role: technician }) { id } }`,
      { email: technician.email },
    );
  expect(errors).toEqual([]);
});

test("undoing a removal restores access, address and open jobs, but no session", async () => {
  const { technician, manager } = org;
  const RESTORE = "mutation Restore($id: ID!) { restoreMember(id: $id) { id email openJobCount } }";
  const restore = (id: string) => runner.as(org.admin).attempt(RESTORE, { id });
  const before = await org.db.user.findUniqueOrThrow({ where: { id: technician.userId } });
  const open = await createJob("Open", [manager.userId, technician.userId]);
  const closedSince = await createJob("Closed since", [technician.userId]);
  const cookie = await app.cookieOf(technician);
  await remove(technician.userId);
  await runner
    .as(org.admin)
    .run("mutation Complete($id: ID!) { completeJob(id: $id) { job { id } } }", { id: closedSince });
  const { data } = await restore(technician.userId);
  expect(data.restoreMember).toEqual({ id: technician.userId, email: before.email, openJobCount: 1 });
  expect(await techniciansOf(open)).toEqual([manager.userId, technician.userId]);
  expect(await techniciansOf(closedSince)).toEqual([]);
  const after = await org.db.user.findUniqueOrThrow({ where: { id: technician.userId } });
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  expect((await fetch(`${app.url}/api/jobs`, { headers: { cookie } })).status).toBe(401);
  expect((await restore(technician.userId)).errors).toEqual([]);
  const other = await runner.make.organisation();
  await remove(technician.userId);
  const theirs = await runner.as(other.admin).attempt(RESTORE, { id: technician.userId });
  expect(theirs.errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("doesn't restore a member whose address or seat has been taken", async () => {
  const { technician } = org;
  const restore = () =>
    runner.as(org.admin).attempt("mutation Restore($id: ID!) { restoreMember(id: $id) { id } }", {
      id: technician.userId,
    });
  const invite = (email: string) =>
    runner
      .as(org.admin)
      .run(
        "mutation Invite($email: String!) { inviteMember(input: { email: $email, role: technician }) { id } }",
        { email },
      );
  const { email } = await org.db.user.findUniqueOrThrow({ where: { id: technician.userId } });
  await remove(technician.userId);
  const { inviteMember } = await invite(email);
  expect((await restore()).errors).toMatchObject([{ code: "CONFLICT" }]);
  await runner.as(org.admin).run(`mutation { revokeMemberInvite(id: "${inviteMember.id}") }`);
  for (const name of ["one", "two", "three"]) await invite(`${name}@seats.example`);
  expect((await restore()).errors).toMatchObject([{ code: "SUBSCRIPTION_REQUIRED" }]);
});
