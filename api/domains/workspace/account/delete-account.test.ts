import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchSessionsEnded } from "../../../auth/session-cache.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const ASK = `query Ask { accountDeletionClosesBusiness }`;
const DELETE = `mutation Delete($password: String!, $closesBusiness: Boolean!) {
  deleteAccount(password: $password, closesBusiness: $closesBusiness)
}`;
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { authMethod } }`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

type Viewer = typeof org.admin;
const closes = async (viewer: Viewer) =>
  (await runner.as(viewer).run(ASK)).accountDeletionClosesBusiness as boolean;
const remove = (viewer: Viewer, closesBusiness: boolean, password = TEST_PASSWORD) =>
  runner.as(viewer).attempt(DELETE, { password, closesBusiness });
const codes = async (attempt: ReturnType<typeof remove>) => (await attempt).errors.map(({ code }) => code);
const rowOf = ({ userId }: Viewer) =>
  runner.database.system.user.findUniqueOrThrow({ where: { id: userId } });
const signIn = async ({ email }: Viewer) =>
  (await runner.anonymous.attempt(LOGIN, { input: { email, password: TEST_PASSWORD } })).errors.length === 0;

test("deletes a technician’s account at once, and their work keeps the name", async () => {
  const { technician } = org;
  const { createJob: job } = await runner
    .as(org.manager)
    .run(
      `mutation Job($tech: [ID!]) { createJob(input: { title: "Cool room", assignedTechIds: $tech }) { id } }`,
      {
        tech: [technician.userId],
      },
    );
  await runner
    .as(technician)
    .run(`mutation Note($id: ID!) { addJobNote(jobId: $id, input: { text: "Gas is low" }) { id } }`, {
      id: job?.id,
    });
  const ended = watchSessionsEnded(runner.bus).next();
  expect(await closes(technician)).toBe(false);
  expect((await remove(technician, false)).errors).toEqual([]);
  expect((await ended).value).toMatchObject({ userId: technician.userId });
  expect(await signIn(technician)).toBe(false);
  const row = await rowOf(technician);
  expect([row.removedAt, row.email]).toEqual([expect.any(Date), `${technician.userId}@removed.invalid`]);
  expect(await runner.database.system.deletedRecord.count({ where: { recordId: technician.userId } })).toBe(
    0,
  );
  const seen = await runner
    .as(org.manager)
    .run(`query Job($id: ID!) { job(id: $id) { technicians { id } notes { text author { name } } } }`, {
      id: job?.id,
    });
  expect(seen.job).toEqual({ technicians: [], notes: [{ text: "Gas is low", author: { name: row.name } }] });
  const told = await runner.database.system.outboxMessage.findMany({
    where: { recipient: technician.email },
  });
  expect(told.map(({ subject }) => subject)).toEqual(["Your account was deleted"]);
});

test("needs the password", async () => {
  expect(await codes(remove(org.technician, false, "not-it"))).toHaveLength(1);
  expect((await rowOf(org.technician)).removedAt).toBeNull();
});

test("deleting the last admin closes the business, but only if they were told", async () => {
  const { admin, manager, technician } = org;
  expect([await closes(admin), await closes(manager)]).toEqual([true, false]);
  expect(await codes(remove(admin, false))).toEqual(["CONFLICT"]);
  expect(await codes(remove(manager, true))).toEqual(["CONFLICT"]);
  expect((await remove(admin, true)).errors).toEqual([]);
  for (const person of [admin, manager, technician]) {
    expect((await rowOf(person)).removedAt).not.toBeNull();
    expect(await signIn(person)).toBe(false);
  }
  const told = await runner.database.system.outboxMessage.findMany({
    where: { orgId: admin.orgId, subject: "Your business was closed" },
  });
  const closedBy = Object.fromEntries(told.map(({ recipient, text }) => [recipient, text.split("\n\n")[1]]));
  const rest = "Your account was deleted with it, and all your devices were signed out.";
  expect(closedBy).toEqual({
    [admin.email]: `You closed the business. ${rest}`,
    [manager.email]: `An admin closed the business. ${rest}`,
    [technician.email]: `An admin closed the business. ${rest}`,
  });
  const closed = await runner.database.system.organisation.findUniqueOrThrow({ where: { id: admin.orgId } });
  expect([closed.suspendedAt, closed.suspensionNotice]).toEqual([
    expect.any(Date),
    "This business was closed by its admin.",
  ]);
});

test("asks one of two admins again if both leave at once", async () => {
  await runner.database.system.user.update({ where: { id: org.manager.userId }, data: { role: "admin" } });
  const both = [org.admin, { ...org.manager, role: "admin" as const }];
  const outcomes = await Promise.all(both.map((person) => codes(remove(person, false))));
  expect(outcomes.flat()).toEqual(["CONFLICT"]);
  expect(
    await runner.database.system.user.count({
      where: { orgId: org.admin.orgId, role: "admin", removedAt: null },
    }),
  ).toBe(1);
});
