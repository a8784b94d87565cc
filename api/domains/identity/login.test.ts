import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_PASSWORD } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

const LOGIN = /* GraphQL */ `
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      authMethod
      accessToken
      refreshToken
      expiresIn
      viewer {
        id
        organisation {
          bsb
        }
      }
    }
  }
`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const login = (input: object, ip = "127.0.0.1") =>
  runner.as(null, { ip }).attempt(LOGIN, { input: { password: TEST_PASSWORD, ...input } });

test("signs a member in, and reads the answer as them", async () => {
  await org.db.organisation.update({ where: { id: org.orgId }, data: { bsb: "063-000" } });
  const { data, cookies } = await login({ email: org.admin.email.toUpperCase() });
  expect(data.login).toMatchObject({ authMethod: "cookie", viewer: { organisation: { bsb: "063-000" } } });
  expect(cookies[0]).toHaveLength(43);
  const technician = await login({ email: org.technician.email });
  expect(technician.data.login.viewer.organisation.bsb).toBeNull();
});

test("an unknown address, a wrong password, another organisation and a removed member answer alike", async () => {
  const removed = await runner.make.member(org.orgId);
  await org.db.user.update({ where: { id: removed.userId }, data: { removedAt: new Date() } });
  const failures = await Promise.all([
    login({ email: "nobody@example.com" }),
    login({ email: org.admin.email, password: "wrong password" }),
    login({ email: org.manager.email, orgId: (await runner.make.organisation()).orgId }),
    login({ email: removed.email }),
  ]);
  for (const { errors } of failures) {
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED", message: "Incorrect email or password" }]);
  }
  expect((await login({ email: org.manager.email, orgId: org.orgId })).errors).toEqual([]);
});

test("five wrong passwords lock an account at an address for a quarter of an hour, even made at once", async () => {
  const email = org.admin.email;
  const guess = () => login({ email, password: "guessing" });
  for (let i = 0; i < 4; i += 1) expect((await guess()).errors[0]?.code).toBe("UNAUTHENTICATED");
  const atOnce = await Promise.all(Array.from({ length: 8 }, guess));
  expect(atOnce.filter(({ errors }) => errors[0]?.code === "UNAUTHENTICATED").length).toBeLessThanOrEqual(1);
  await guess();
  expect((await login({ email })).errors[0]).toMatchObject({ code: "RATE_LIMITED" });
  expect((await login({ email }, "203.0.113.9")).errors).toEqual([]);
  runner.clock.now = new Date(runner.clock.now.getTime() + 16 * 60_000);
  expect((await login({ email })).errors).toEqual([]);
});
