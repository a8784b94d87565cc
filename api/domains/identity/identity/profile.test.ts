import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const UPDATE = `mutation Update($input: UpdateProfileInput!) {
  updateProfile(input: $input) { name email emailVerified initials avatarVariant }
}`;
const VERIFY = `mutation Verify($token: String!) { verifyEmail(token: $token) }`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({
    env: { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "secret words" },
  });
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});
const update = (input: object) => runner.as(org.technician).attempt(UPDATE, { input });
const linkTo = async (email: string) => {
  const { text } = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  return { token: /token=(\S+)/.exec(text)?.[1] ?? "" };
};

test("changes only the given fields", async () => {
  await update({ avatarVariant: "beam" });
  const { data } = await update({ name: "Lou O’Brien" });
  expect(data.updateProfile).toMatchObject({ name: "Lou O’Brien", initials: "LO", avatarVariant: "beam" });
});

test("each new address is confirmed by its own link, once; a link to an earlier address stops working", async () => {
  await update({ email: "first@example.com", currentPassword: TEST_PASSWORD });
  await update({ email: "second@example.com", currentPassword: TEST_PASSWORD });
  const first = await runner.anonymous.attempt(VERIFY, await linkTo("first@example.com"));
  expect(first.errors[0]).toMatchObject({ code: "BAD_INPUT", field: "token" });
  const link = await linkTo("second@example.com");
  expect((await runner.anonymous.attempt(VERIFY, link)).data).toEqual({ verifyEmail: true });
  expect((await runner.anonymous.attempt(VERIFY, link)).errors[0]?.code).toBe("BAD_INPUT");
  const { viewer } = await runner.as(org.technician).run("{ viewer { email emailVerified } }");
  expect(viewer).toEqual({ email: "second@example.com", emailVerified: true });
});

test("refuses someone else's or the owner's address; treats your own address in another case as unchanged", async () => {
  expect((await update({ email: org.admin.email, currentPassword: TEST_PASSWORD })).errors[0]).toMatchObject({
    code: "CONFLICT",
    field: "email",
  });
  expect(
    (await update({ email: "Owner@fettle.example", currentPassword: TEST_PASSWORD })).errors[0],
  ).toMatchObject({ code: "BAD_INPUT" });
  expect((await update({ email: org.technician.email.toUpperCase() })).errors).toEqual([]);
});

test("lists current members by name; technicians can't read their addresses", async () => {
  await org.db.user.update({ where: { id: org.manager.userId }, data: { removedAt: new Date() } });
  const query = "{ members { name email role color initials } }";
  const { members } = await runner.as(org.admin).run(query);
  expect(members.map(({ email }) => email)).toEqual([org.admin.email, org.technician.email]);
  const seen = (await runner.as(org.technician).run(query)).members;
  expect(seen.map(({ email }) => email)).toEqual([null, null]);
});
