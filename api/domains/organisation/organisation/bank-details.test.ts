import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { applyBankDetails } from "./apply-bank-details.ts";

const UPDATE = `mutation Update($input: UpdateOrganisationInput!) {
  updateOrganisation(input: $input) { name bsb waitingBankDetails { bsb requestedByName appliesAt } }
}`;
const STOP = `mutation { stopBankDetails { bsb waitingBankDetails { id } } }`;
const HOUR_MS = 3_600_000;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

type Member = (typeof org)["admin"];
const ago = (hours: number) => new Date(runner.clock.now.getTime() - hours * HOUR_MS);
const mark = (member: Member, data: object) => org.db.user.update({ where: { id: member.userId }, data });
const change = async (bsb: string, viewer = org.admin) => {
  const input = { bsb, name: "Renamed", currentPassword: TEST_PASSWORD };
  return (await runner.as(viewer).run(UPDATE, { input })).updateOrganisation;
};
const storedBsb = async () => (await org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } })).bsb;
const apply = () => runQueued(runner, applyBankDetails);
const mailed = async (subject: string) => {
  const mails = await runner.database.system.outboxMessage.findMany({
    where: { orgId: org.orgId, subject: { contains: subject } },
  });
  return mails.map(({ recipient }) => recipient).sort();
};

test.each(["emailChangedAt", "passwordResetAt", "adminSince"])(
  "bank details wait within 72 hours of an admin's %s, and everything else is saved",
  async (field) => {
    const other = await runner.make.member(org.orgId, "admin");
    await mark(other, { [field]: ago(71) });
    const saved = await change("063-000");
    expect(saved).toMatchObject({ name: "Renamed", bsb: null, waitingBankDetails: { bsb: "063000" } });
    expect(saved.waitingBankDetails?.appliesAt).toBe(ago(-72).toISOString());
    expect(await mailed("are on hold")).toEqual([org.admin.email, other.email].sort());
    const [job] = await runner.database.system.$queryRaw<{ run_at: Date }[]>`
      select run_at from graphile_worker._private_jobs where key like ${`${applyBankDetails.name}%`}`;
    expect(job?.run_at).toEqual(ago(-72));
    expect(await apply()).toBe(1);
    expect(await storedBsb()).toBe("063000");
    expect(await mailed("were changed")).toHaveLength(2);
  },
);

test("nothing waits after 72 hours, or because of someone who's no longer an admin", async () => {
  await mark(org.admin, { emailChangedAt: ago(73), passwordResetAt: ago(73), adminSince: ago(73) });
  await mark(org.manager, { emailChangedAt: ago(1), passwordResetAt: ago(1) });
  expect(await change("063-000")).toMatchObject({ bsb: "063000", waitingBankDetails: null });
});

test("any admin can stop pending bank details, which then never apply", async () => {
  const other = await runner.make.member(org.orgId, "admin");
  await mark(org.admin, { passwordResetAt: ago(1) });
  await change("063-000");
  expect((await runner.as(org.manager).attempt(STOP)).errors[0]?.code).toBe("FORBIDDEN");
  const { stopBankDetails } = await runner.as(other).run(STOP);
  expect(stopBankDetails).toEqual({ bsb: null, waitingBankDetails: null });
  expect(await mailed("were stopped")).toHaveLength(2);
  expect((await runner.as(other).attempt(STOP)).errors[0]?.code).toBe("NOT_FOUND");
  await apply();
  expect(await storedBsb()).toBeNull();
});

test("a later change replaces the pending one", async () => {
  await mark(org.admin, { passwordResetAt: ago(1) });
  await change("063-000");
  expect((await change("063-001")).waitingBankDetails?.bsb).toBe("063001");
  expect(await apply()).toBe(2);
  expect(await storedBsb()).toBe("063001");
});

test("pending details never apply if their author was removed or demoted since", async () => {
  const thief = await runner.make.member(org.orgId, "admin");
  await mark(thief, { adminSince: ago(1) });
  await change("063-000", thief);
  await mark(thief, { role: "technician" });
  await apply();
  expect(await storedBsb()).toBeNull();
});

test("also tells an admin at their recently replaced address", async () => {
  await mark(org.admin, { email: `thief-of-${org.admin.email}`, emailChangedAt: ago(1) });
  await org.db.emailChange.create({
    data: {
      userId: org.admin.userId,
      oldEmail: org.admin.email,
      newEmail: `thief-of-${org.admin.email}`,
      undoTokenHash: `undo ${org.orgId}`,
      undoExpiresAt: ago(-200),
      appliedAt: ago(1),
    },
  });
  await change("063-000");
  expect(await mailed("are on hold")).toEqual([org.admin.email, `thief-of-${org.admin.email}`].sort());
});

test("the founder enters bank details at once; a new admin makes everyone's wait", async () => {
  const email = `founder-of-${org.orgId}@example.com`;
  const REGISTER = `mutation R($input: RegisterInput!) { register(input: $input) { viewer { id orgId } } }`;
  const { register } = await runner.anonymous.run(REGISTER, {
    input: { orgName: "Founded", email, password: TEST_PASSWORD },
  });
  const { viewer } = register;
  if (!viewer) throw new Error("Nobody signed in");
  const founder = { ...org.admin, userId: viewer.id, orgId: viewer.orgId, email };
  expect((await change("063-000", founder)).bsb).toBe("063000");
  const PROMOTE = `mutation P($id: ID!) { updateMember(id: $id, input: { role: admin }) { id } }`;
  await runner.as(org.admin).run(PROMOTE, { id: org.manager.userId });
  expect((await change("063-002")).waitingBankDetails?.bsb).toBe("063002");
});
