import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_PASSWORD } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const endFor = async (cookie: string) => {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ query: "{ accountEnd }" }),
  });
  return (await response.json()).data.accountEnd;
};

test("notifies a removed member’s session, and no one else’s", async () => {
  const org = await runner.make.organisation();
  const [technician, manager] = await Promise.all([app.cookieOf(org.technician), app.cookieOf(org.manager)]);
  expect(await endFor(technician)).toBeNull();
  await runner
    .as(org.admin)
    .run("mutation($id: ID!) { removeMember(id: $id) { id } }", { id: org.technician.userId });
  expect(await endFor(technician)).toBe("ACCOUNT_REMOVED");
  expect(await endFor(manager)).toBeNull();
  expect(await endFor("session=unknown")).toBeNull();
});

test("tells every session that the business was closed", async () => {
  const org = await runner.make.organisation();
  const cookies = await Promise.all([app.cookieOf(org.admin), app.cookieOf(org.manager)]);
  await runner
    .as(org.admin)
    .run("mutation($password: String!) { deleteAccount(password: $password, closesBusiness: true) }", {
      password: TEST_PASSWORD,
    });
  expect(await Promise.all(cookies.map(endFor))).toEqual(["BUSINESS_CLOSED", "BUSINESS_CLOSED"]);
});

test("a refused refresh token reports how the account ended", async () => {
  const org = await runner.make.organisation();
  const input = { email: org.technician.email, password: TEST_PASSWORD, authMode: "token" as const };
  const { login } = await runner.anonymous.run(
    "mutation($input: LoginInput!) { login(input: $input) { refreshToken } }",
    { input },
  );
  const refused = async () => {
    const response = await fetch(`${app.url}/api/auth/refresh`, {
      method: "POST",
      headers: { "content-type": "application/json", "auth-mode": "token" },
      body: JSON.stringify({ refreshToken: login.refreshToken }),
    });
    return { status: response.status, ...(await response.json()) };
  };
  await runner
    .as(org.admin)
    .run("mutation($id: ID!) { removeMember(id: $id) { id } }", { id: org.technician.userId });
  expect(await refused()).toMatchObject({ status: 401, reason: "ACCOUNT_REMOVED" });
});
