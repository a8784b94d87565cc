import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";
import { zoneAtNoon } from "../../../testing/zone-at-noon.ts";
import { sendInvoiceReminders } from "./send-invoice-reminders.ts";

let runner: Runner;
let server: ServerProcess | undefined;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(async () => {
  await server?.stop();
  await runner.stop();
});

const INVOICES = 40;
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** Runs the task ten times, as restarts or overlapping schedules would. */
async function askTenTimes() {
  for (let run = 0; run < 10; run += 1) {
    await runner.database.system
      .$executeRaw`select graphile_worker.add_job(${sendInvoiceReminders.name}, '{}'::json)`;
  }
}

test("a server killed while it reminds sends each reminder once", async () => {
  const org = await runner.make.organisation();
  await runner.database.system.organisation.update({
    where: { id: org.orgId },
    data: { timeZone: zoneAtNoon() },
  });
  // New trials have a lower daily limit.
  await org.db.subscription.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 86_400_000) } });
  const customer = await org.db.customer.create({ data: { name: "Bakery", email: "pat@example.com" } });
  const dueDate = new Date(new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10));
  for (let index = 0; index < INVOICES; index += 1) {
    const sent = { status: "sent" as const, sentAt: dueDate, issueDate: dueDate, dueDate };
    await runner.make.invoice(org.orgId, { ...sent, customerId: customer.id });
  }
  const mails = () => org.db.message.findMany({ where: { kind: "reminder" } });
  const start = () => startServerProcess({ DATABASE_URL: runner.databaseUrl });
  const madeBy = async (count: number) => {
    for (let i = 0; i < 2_000 && (await mails()).length < count; i += 1) await pause(5);
    return (await mails()).length;
  };
  for (const count of [1, 6]) {
    server = await start();
    await askTenTimes();
    expect(await madeBy(count)).toBeGreaterThanOrEqual(count);
    await server.kill();
    expect((await mails()).length, "killed half-way").toBeLessThan(INVOICES);
  }
  server = await start();
  await askTenTimes();
  const isDone = async () => {
    const all = await mails();
    return all.length >= INVOICES && all.every(({ status }) => status === "sent");
  };
  for (let i = 0; i < 300 && !(await isDone()); i += 1) await pause(50);
  await pause(500);
  const all = await mails();
  expect(new Set(all.map(({ invoiceId }) => invoiceId)).size).toBe(INVOICES);
  expect(all.map(({ status }) => status)).toEqual(Array(INVOICES).fill("sent"));
  expect(await org.db.invoiceReminder.count()).toBe(INVOICES);
  const handedOver = await runner.database.system.outboxMessage.count({
    where: { orgId: org.orgId, recipient: "pat@example.com" },
  });
  expect(handedOver).toBe(INVOICES);
}, 240_000);
