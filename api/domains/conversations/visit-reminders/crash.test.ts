import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";
import { zoneAtNoon } from "../../../testing/zone-at-noon.ts";
import { sendVisitReminders } from "./send-visit-reminders.ts";

let runner: Runner;
let server: ServerProcess | undefined;
beforeAll(async () => {
  runner = await createRunner();
});
// A retry's texts would be sent by the servers of both.
afterEach(() => server?.kill());
afterAll(() => runner.stop());

const VISITS = 60;
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

test("a server killed while sending reminders texts each customer once", async () => {
  const org = await runner.make.organisation();
  const { system } = runner.database;
  await system.organisation.update({ where: { id: org.orgId }, data: { timeZone: zoneAtNoon() } });
  // A trial has a lower daily limit.
  await org.db.subscription.updateMany({ data: { status: "active", subscribedAt: new Date() } });
  const scheduledAt = new Date(Date.now() + 86_400_000);
  for (let number = 1; number <= VISITS; number += 1) {
    const phone = `0491 57${String(1_000 + number).slice(0, 1)} ${String(100 + number)}`;
    const { id: customerId } = await org.db.customer.create({ data: { name: `Customer ${number}`, phone } });
    await org.db.job.create({
      data: { number, title: "Service", status: "scheduled", scheduledAt, customerId },
    });
  }
  const texts = () => org.db.message.findMany({ where: { kind: "visit_reminder" } });
  const askTenTimes = async () => {
    for (let run = 0; run < 10; run += 1) {
      await system.$executeRaw`select graphile_worker.add_job(${sendVisitReminders.name}, '{}'::json)`;
    }
  };
  for (const count of [1, 8]) {
    server = await startServerProcess({ DATABASE_URL: runner.databaseUrl });
    await askTenTimes();
    for (let i = 0; i < 2_000 && (await texts()).length < count; i += 1) await pause(5);
    await server.kill();
    expect((await texts()).length, "killed half-way").toBeLessThan(VISITS);
  }
  server = await startServerProcess({ DATABASE_URL: runner.databaseUrl });
  await askTenTimes();
  await expect.poll(async () => (await texts()).length, { timeout: 90_000 }).toBe(VISITS);
  await pause(500);
  expect(new Set((await texts()).map(({ jobId }) => jobId)).size).toBe(VISITS);
  expect((await texts()).length).toBe(VISITS);
  expect(await org.db.visitReminder.count({ where: { messageId: { not: null } } })).toBe(VISITS);
  expect(await system.usageEvent.count({ where: { orgId: org.orgId } })).toBe(VISITS);
}, 240_000);
