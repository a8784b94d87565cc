import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffViewer } from "../auth/viewer.ts";
import { TEST_PASSWORD } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
let admin: StaffViewer & { token: string };
let agent: StaffViewer & { token: string };
let member: string;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
  admin = await runner.make.staff("support_admin", { name: "Anita Desai" });
  agent = await runner.make.staff();
  member = await app.cookieOf((await runner.make.organisation()).admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const staffCookie = ({ token }: { token: string }) => `fettle_staff=${token}`;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: "manual" });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

test("staff sign in, read their account and sign out by REST, with their own cookie and no header", async () => {
  const refused = await post("/support/api/auth/login", { email: admin.email, password: "a guess" });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ error: "Incorrect email or password" });
  const login = await post("/support/api/auth/login", { email: admin.email, password: TEST_PASSWORD });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^fettle_staff=/);
  const me = {
    id: admin.staffId,
    name: "Anita Desai",
    email: admin.email,
    role: "support_admin",
    initials: "AD",
  };
  expect(await login.json()).toEqual({ user: { ...me, avatar_url: null } });
  expect(await (await get("/support/api/auth/me", { cookie })).json()).toEqual({ ...me, avatar_url: null });
  await post("/support/api/auth/logout", {}, { cookie });
  expect((await get("/support/api/auth/me", { cookie })).status).toBe(401);
});

test("staff paths take no other realm's credentials, and theirs don't work elsewhere", async () => {
  expect((await get("/support/api/auth/me", { cookie: member })).status).toBe(401);
  const asToken = { authorization: `Bearer ${admin.token}` };
  expect((await get("/support/api/auth/me", asToken)).status).toBe(401);
  expect((await get("/api/me", { cookie: staffCookie(admin) })).status).toBe(401);
});

test("only administrators read and export the audit log, with filters", async () => {
  const path = "/support/api/audit.csv?action=staff.signed";
  expect((await get(path, { cookie: staffCookie(agent) })).status).toBe(403);
  const csv = await (await get(path, { cookie: staffCookie(admin) })).text();
  expect(csv.split("\r\n")[1]).toContain("staff.signed_out");
  const log = `query ($filter: AuditFilter, $after: String) {
    auditEntries(filter: $filter, first: 1, after: $after) { endCursor hasMore entries { action actorName } }
  }`;
  const { run } = runner.asStaff(admin);
  const filter = { actorId: admin.staffId, from: "2020-01-01", to: "2100-01-01" };
  const first = (await run(log, { filter })).auditEntries as { endCursor: string; hasMore: boolean };
  expect(first).toMatchObject({
    hasMore: true,
    entries: [{ action: "staff.signed_out", actorName: "Anita Desai" }],
  });
  const second = (await run(log, { filter, after: first.endCursor })).auditEntries;
  expect(second).toMatchObject({ entries: [{ action: "staff.signed_in" }] });
  expect((await run(log, { filter: { organisation: "nobody" } })).auditEntries).toMatchObject({
    entries: [],
  });
});

test("the audit log uses Melbourne’s days, with daylight saving", async () => {
  const action = "staff.signed_in";
  const at = ["2026-11-29T12:59:00Z", "2026-11-29T13:00:00Z", "2026-11-30T12:59:00Z", "2026-11-30T13:00:00Z"];
  await runner.database.system.auditEntry.createMany({
    data: at.map((instant) => ({ at: instant, actorType: "staff", actorName: "Noor", action })),
  });
  const log = "query ($filter: AuditFilter) { auditEntries(filter: $filter) { entries { at } } }";
  const filter = { from: "2026-11-30", to: "2026-11-30" };
  expect((await runner.asStaff(admin).run(log, { filter })).auditEntries).toEqual({
    entries: [{ at: "2026-11-30T12:59:00.000Z" }, { at: "2026-11-29T13:00:00.000Z" }],
  });
});

test("an old link leads staff to the new page, and a member to their own", async () => {
  const to = async (path: string, cookie: string) => (await get(path, { cookie })).headers.get("location");
  const staff = staffCookie(agent);
  expect(await to("/support/tickets", staff)).toBe("/support-admin/tickets");
  expect(await to("/support/tickets/0189-ab", staff)).toBe("/support-admin/tickets/0189-ab");
  expect(await to("/support/my-tickets", staff)).toBe("/support-admin/my-tickets");
  expect(await to("/support", staff)).toBe("/support-admin");
  expect(await to("/support/tickets", `${staff}; ${member}`)).toBeNull();
  expect(await to("/support/tickets", "fettle_staff=stolen")).toBeNull();
  expect(await to("/support/tickets", member)).toBeNull();
});
