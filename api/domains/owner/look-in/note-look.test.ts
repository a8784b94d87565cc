import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { noteLook } from "./note-look.ts";

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

test("records what the server returned to a look-in, whatever page the browser claims", async () => {
  const org = await runner.make.organisation();
  const look = await runner.make.lookIn(org.orgId, org.admin);
  const token = newSecret();
  await runner.database
    .forPortal(org.orgId)
    .lookIn.update({ where: { id: look.sessionId }, data: { tokenHash: hashSecret(token) } });
  const headers = { portal: "look-in", cookie: `fettle_look_in=${token}`, page: "/nothing-to-see" };
  const query = "{ customers(first: 1) { edges { cursor } } lookIn { id } }";
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await app.send("/graphql", { query }, headers)).status).toBe(200);
  }
  expect((await fetch(`${app.url}/api/jobs?limit=1`, { headers })).status).toBe(200);
  const entries = await runner.database.system.auditEntry.findMany({
    where: { orgId: org.orgId, action: "look_in.data_read" },
  });
  const read = entries.map(({ detail }) => (detail as { read: string }).read);
  expect(read.slice().sort()).toEqual(["GET /api/jobs", "customers", "jobs", "lookIn"]);
  expect(entries[0]).toMatchObject({ actorType: "owner", targetId: org.admin.userId });
});

test("shows what each look-in viewed to the organisation's admins only", async () => {
  const [org, other] = [await runner.make.organisation(), await runner.make.organisation()];
  const note = async ({ orgId, admin }: typeof org, ...reads: string[]) => {
    const look = await runner.make.lookIn(orgId, admin);
    for (const what of reads) await noteLook(runner.services, look, { what, ip: "" });
    return look.sessionId;
  };
  const first = await note(org, "customers", "GET /api/jobs");
  const second = await note(org, "invoices");
  await note(other, "quotes");
  const document = "{ supportLooks { id viewed } }";
  const { supportLooks } = await runner.as(org.admin).run(document);
  const byId = (one: { id: string }, two: { id: string }) => one.id.localeCompare(two.id);
  expect((supportLooks as { id: string }[]).toSorted(byId)).toEqual(
    [
      { id: first, viewed: ["customers", "GET /api/jobs"] },
      { id: second, viewed: ["invoices"] },
    ].toSorted(byId),
  );
  for (const member of [org.manager, org.technician]) {
    expect((await runner.as(member).attempt(document)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  }
});
