import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret } from "../auth/token-secret.ts";
import { sendPasswordReset } from "../domains/identity/identity/send-password-reset.ts";
import { TEST_PASSWORD } from "../testing/factories.ts";
import { runQueued } from "../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;

beforeAll(async () => {
  runner = await createRunner({ env: { TRUST_PROXY: "1" } });
  app = await startTestApp(runner);
  org = await runner.make.organisation();
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

type Headers = Record<string, string>;
async function ask(method: string, path: string, body: unknown, headers: Headers = {}) {
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers };
}
const login = (email: string, password: string, headers: Headers = {}) =>
  ask("POST", "/api/auth/login", { email, password }, headers);
const mailTo = (recipient: string, part: string) =>
  runner.database.system.outboxMessage.findFirst({
    where: { recipient, text: { contains: part } },
    orderBy: { id: "desc" },
  });
const graphql = (query: string, variables: object, headers: Headers = {}) =>
  ask("POST", "/graphql", { query, variables }, headers);
const requestReset = (email: string) =>
  graphql("mutation R($email: String!) { requestPasswordReset(email: $email) }", { email });

test("a stolen cookie can't change the email or bank details", async () => {
  const cookie = await app.cookieOf(org.admin);
  const changed = await ask("PUT", "/api/me/profile", { email: "thief@example.com" }, { cookie });
  expect(changed).toMatchObject({ status: 422, body: { field: "current_password" } });
  await requestReset("thief@example.com");
  await runQueued(runner, sendPasswordReset);
  expect(await mailTo("thief@example.com", "")).toBeNull();
  expect(await ask("PUT", "/api/me/org", { bsb: "063-000" }, { cookie })).toMatchObject({ status: 422 });
});

test("even with the password, the owner gets an email at the old address and can undo everything", async () => {
  const cookie = await app.cookieOf(org.admin);
  const body = { email: "thief@example.com", current_password: TEST_PASSWORD };
  const changed = await ask("PUT", "/api/me/profile", body, { cookie });
  expect(changed.body).toMatchObject({ email: org.admin.email, pending_email: "thief@example.com" });
  const token = /token=(\S+)/.exec((await mailTo("thief@example.com", "verify-email"))?.text ?? "")?.[1];
  await graphql("mutation V($token: String!) { verifyEmail(token: $token) }", { token });
  const bank = { bsb: "063-000", account_number: "666", current_password: TEST_PASSWORD };
  const redirected = await ask("PUT", "/api/me/org", bank, { cookie, "x-request-id": "the-same-again" });
  expect(redirected.body).toMatchObject({ bsb: null, waiting_bank_details: { bsb: "063000" } });
  expect(await mailTo(org.admin.email, "new bank details")).not.toBeNull();
  const undo = /undo-email\?token=(\S+)/.exec((await mailTo(org.admin.email, "undo-email"))?.text ?? "")?.[1];
  await graphql("mutation U($token: String!) { undoEmailChange(token: $token) }", { token: undo });
  expect(await ask("GET", "/api/me", undefined, { cookie })).toMatchObject({ status: 401 });
  expect((await login("thief@example.com", TEST_PASSWORD)).status).toBe(401);
  const me = await ask("GET", "/api/me", undefined, { cookie: await app.cookieOf(org.manager) });
  expect(me.body.org).toMatchObject({ bsb: null, waiting_bank_details: null });
});

test("an access token can't invite or export, and a reset revokes it", async () => {
  const { manager } = await runner.make.organisation();
  const cookie = await app.cookieOf(manager);
  const CREATE = `mutation { createAccessToken(name: "x", scope: write) { token } }`;
  const { body } = await graphql(CREATE, {}, { cookie });
  const authorization = `Bearer ${body.data.createAccessToken.token}`;
  const invite = { email: "accomplice@example.com", role: "technician" };
  expect(await ask("POST", "/api/members", invite, { authorization })).toMatchObject({ status: 403 });
  expect(await ask("GET", "/api/export.zip", undefined, { authorization })).toMatchObject({ status: 403 });
  expect((await ask("GET", "/api/customers", undefined, { authorization })).status).toBe(200);
  await requestReset(manager.email);
  await runQueued(runner, sendPasswordReset);
  const token = /token=(\S+)/.exec((await mailTo(manager.email, "reset-password"))?.text ?? "")?.[1];
  const RESET = `mutation R($token: String!) { resetPassword(token: $token, newPassword: "another horse") }`;
  expect((await graphql(RESET, { token })).body.data.resetPassword).toBe(true);
  const after = await ask("GET", "/api/customers", undefined, { authorization });
  expect(after.status).toBe(401);
});

test("guesses from one /64 don't lock the owner out elsewhere", async () => {
  const { admin } = await runner.make.organisation();
  const first = await login(admin.email, TEST_PASSWORD, { "x-forwarded-for": "198.51.100.1" });
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const browser = cookies.find((cookie) => cookie?.startsWith("fettle_browser=")) ?? "";
  const statuses = new Set<number>();
  for (let i = 1; i <= 12; i += 1) {
    const from = { "x-forwarded-for": `2001:db8:5:5::${i.toString(16)}` };
    statuses.add((await login(admin.email, "guessing", from)).status);
  }
  expect([...statuses].sort()).toEqual([401, 429]);
  const strangers = await login(admin.email, TEST_PASSWORD, { "x-forwarded-for": "203.0.113.50" });
  expect(strangers.status).toBe(200);
  const own = { "x-forwarded-for": "2001:db8:5:5::1", cookie: browser };
  expect((await login(admin.email, TEST_PASSWORD, own)).status).toBe(200);
});

test("a copied refresh token doesn't fork the session", async () => {
  const { admin } = await runner.make.organisation();
  const first = await login(admin.email, TEST_PASSWORD, { "auth-mode": "token" });
  const refresh = (refreshToken: string) => ask("POST", "/api/auth/refresh", { refreshToken });
  const thief = await refresh(first.body.refreshToken);
  const owner = await refresh(first.body.refreshToken);
  const use = (accessToken: string) =>
    ask("GET", "/api/auth/me", undefined, { authorization: `Bearer ${accessToken}` });
  expect(thief.body.accessToken).toBe(owner.body.accessToken);
  expect(thief.body.refreshToken).toBe(owner.body.refreshToken);
  expect((await use(owner.body.accessToken)).status).toBe(200);
  await runner.database.system.refreshToken.updateMany({
    where: { tokenHash: hashSecret(first.body.refreshToken) },
    data: { spentAt: new Date(+runner.clock.now - 61_000) },
  });
  expect((await refresh(first.body.refreshToken)).status).toBe(401);
  expect((await use(owner.body.accessToken)).status).toBe(401);
  expect((await refresh(owner.body.refreshToken)).status).toBe(401);
});

test("a reset request gives the same answer for known and unknown addresses", async () => {
  const [known, unknown] = [await requestReset(org.manager.email), await requestReset("nobody@example.com")];
  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(unknown.status);
});
