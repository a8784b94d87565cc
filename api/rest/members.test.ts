import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

test.each([
  ["/api/members", { email: "bec@example.com", name: "Bec Hartley", role: "manager" }],
  ["/api/members/_compat/teams-add-member", { email: "dan@example.com" }],
])("POST %s invites, or returns 402 with the upgrade once seats are full", async (url, sent) => {
  const { status, body } = await admin.call("POST", url, sent);
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: null,
      role: "technician",
      status: "invited",
      expires_at: "2026-11-24T22:30:00.000Z",
      ...sent,
    },
  ]);
  if (url.endsWith("members")) return;
  expect(await admin.call("POST", url, { email: "eve@example.com" })).toMatchObject({
    status: 402,
    body: { code: "SUBSCRIPTION_REQUIRED", action: { label: "Upgrade Now", url: "/subscription" } },
  });
});

test("PUT updates the given fields", async () => {
  const { userId: id, email } = org.technician;
  expect(await admin.call("PUT", `/api/members/${id}`, { role: "manager", color: "#783288" })).toMatchObject({
    status: 200,
    body: { id, email, name: org.technician.name, role: "manager", color: "#783288", avatar_url: null },
  });
  expect(await admin.call("PUT", `/api/members/${id}`, { role: "owner" })).toMatchObject({
    status: 422,
    body: { code: "BAD_INPUT", field: "role" },
  });
});

test("DELETE archives, ends access and lists the unassigned jobs", async () => {
  const { userId: id } = org.manager;
  const manager = await rest.as(org.manager);
  const body = { title: "Filter", assignedTechIds: [id], scheduledAt: "2026-11-20T01:00:00.000Z" };
  const job = (await admin.call("POST", "/api/jobs", body)).body;
  const { status, body: answer } = await admin.call("DELETE", `/api/members/${id}`);
  expect([status, answer]).toEqual([
    200,
    {
      id,
      outcome: "archived",
      unassigned_jobs: [{ id: job.id, number: 1, title: "Filter", scheduled_at: "2026-11-20T01:00:00.000Z" }],
    },
  ]);
  expect((await manager.call("GET", "/api/members")).status).toBe(401);
  const { body: left } = await admin.call("GET", "/api/members");
  expect(left.map((member: { id: string }) => member.id)).not.toContain(id);
});
