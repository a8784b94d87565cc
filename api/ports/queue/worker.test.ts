import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { defineTask } from "../../define-task.ts";
import { deliverMessage } from "../../domains/delivery/messaging/deliver-message.ts";
import { postMail } from "../../domains/delivery/messaging/post-mail.ts";
import { watchProduct } from "../../domains/owner/alerts/watch-product.ts";
import { log } from "../../log.ts";
import { runnable } from "../../tasks.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import type { OutgoingMail } from "../mail/mail.ts";
import { queue } from "./queue.ts";
import { startWorker } from "./worker.ts";

let runner: Runner;
let orgId: string;
beforeAll(async () => {
  runner = await createRunner();
  ({ orgId } = await runner.make.organisation());
});
afterAll(() => runner.stop());

const mail = (key: string) => ({ orgId, key, to: "mel@example.com", subject: "Hello", text: "World" });
const stored = (key: string) => runner.database.system.outboxMessage.findUniqueOrThrow({ where: { key } });

async function deliverUntil(done: () => Promise<boolean> | boolean, failures = 0) {
  const sent: OutgoingMail[] = [];
  let failing = failures;
  const port = {
    kind: "smtp" as const,
    deliver: async (message: OutgoingMail) => {
      failing -= 1;
      if (failing >= 0) throw new Error("The mail server is busy");
      sent.push(message);
    },
  };
  const worker = await startWorker({
    connectionString: runner.databaseUrl,
    ...runnable(
      [
        deliverMessage({
          addresses: runner.services,
          database: runner.database,
          mail: port,
          now: runner.services.now,
          attach: () => Promise.reject(new Error("Nothing is attached")),
          settled: async () => () => {},
        }),
      ],
      runner.services,
    ),
    soleServer: true,
  });
  for (let i = 0; i < 400 && !(await done()); i += 1) await new Promise((wake) => setTimeout(wake, 25));
  await worker.stop();
  return sent;
}

test("delivers email once, after its cause is committed", async () => {
  const { system } = runner.database;
  await system.$transaction((tx) => postMail(tx, mail("committed")));
  await expect(
    system.$transaction(async (tx) => {
      await postMail(tx, mail("rolled back"));
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  const sent = await deliverUntil(async () => (await stored("committed")).sentAt !== null);
  const { id, status, attempts } = await stored("committed");
  const html = expect.stringContaining("World");
  expect(sent).toEqual([{ messageId: id, to: "mel@example.com", subject: "Hello", text: "World", html }]);
  expect({ status, attempts }).toEqual({ status: "sent", attempts: 1 });
});

test.each([1, 8])("restarts a job that a killed server held on try %s of 8", async (attempts) => {
  const { system } = runner.database;
  const key = `held ${attempts}`;
  await system.$transaction((tx) => postMail(tx, mail(key)));
  await system.$executeRaw`
    update graphile_worker._private_jobs set locked_by = 'dead worker', locked_at = now(), attempts = ${attempts}`;
  const sent = await deliverUntil(async () => (await stored(key)).sentAt !== null);
  expect(sent).toHaveLength(1);
});

test("blanks an email with a secret link once it's sent, not while it's retried", async () => {
  const { system } = runner.database;
  await system.$transaction((tx) => postMail(tx, { ...mail("secret"), isSecret: true }));
  await deliverUntil(async () => (await stored("secret")).attempts > 0, 1);
  expect((await stored("secret")).text).toBe("World");
  await system.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  const sent = await deliverUntil(async () => (await stored("secret")).sentAt !== null);
  expect(sent).toMatchObject([{ text: "World" }]);
  expect(await stored("secret")).toMatchObject({ text: "", html: null, status: "sent" });
});

test("records a failed delivery and retries it", async () => {
  const { system } = runner.database;
  await system.$transaction((tx) => postMail(tx, mail("busy")));
  await deliverUntil(async () => (await stored("busy")).attempts > 0, 1);
  expect(await stored("busy")).toMatchObject({ status: "failed", error: "Error: The mail server is busy" });
  await system.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  const sent = await deliverUntil(async () => (await stored("busy")).sentAt !== null);
  expect(sent).toHaveLength(1);
  expect(await stored("busy")).toMatchObject({ status: "sent", error: null });
});

test("with several servers, only restarts the jobs of one that died", async () => {
  const { system } = runner.database;
  const runs: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((wake) => {
    finish = wake;
  });
  const slow = defineTask("slow", { id: z.string() }, async (_services, { id }) => {
    runs.push(id);
    if (id === "in hand") await finished;
  });
  const start = () =>
    startWorker({
      connectionString: runner.databaseUrl,
      ...runnable([slow], runner.services),
      soleServer: false,
      lookAfterMs: 50,
    });
  const [alive, other] = [await start(), await start()];
  await queue.add(system, slow, { id: "in hand" });
  await vi.waitUntil(() => runs.includes("in hand"), 10_000);
  await system.$transaction(async (tx) => {
    await queue.add(tx, slow, { id: "left behind" });
    await tx.$executeRaw`
      update graphile_worker._private_jobs set locked_by = 'killed worker', locked_at = now(), attempts = 1
      where locked_by is null`;
  });
  await vi.waitUntil(() => runs.includes("left behind"), 10_000);
  expect(runs).toEqual(["in hand", "left behind"]);
  finish();
  await Promise.all([alive.stop(), other.stop()]);
});

test("runs jobs with the same queue name in turn, without delaying other jobs", async () => {
  const { system } = runner.database;
  const runs: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((wake) => {
    finish = wake;
  });
  const noted = defineTask("noted", { id: z.string() }, async (_services, { id }) => {
    runs.push(id);
    if (id === "first mail") await finished;
  });
  for (const id of ["first mail", "second mail"]) {
    await queue.add(system, noted, { id }, { queueName: "mail" });
  }
  const worker = await startWorker({
    connectionString: runner.databaseUrl,
    ...runnable([noted], runner.services),
    soleServer: true,
  });
  await vi.waitUntil(() => runs.includes("first mail"), 10_000);
  await queue.add(system, noted, { id: "invoice" });
  await vi.waitUntil(() => runs.includes("invoice"), 10_000);
  expect(runs).toEqual(["first mail", "invoice"]);
  finish();
  await vi.waitUntil(() => runs.includes("second mail"), 10_000);
  await worker.stop();
});

test("hands back a job that doesn't finish while it stops, so another server runs it at once", async () => {
  const { system } = runner.database;
  let runs = 0;
  const stuck = defineTask("stuck", {}, async () => {
    runs += 1;
    if (runs === 1) await new Promise(() => {});
  });
  const waiting = () =>
    system.$queryRaw<{ id: bigint }[]>`select id from graphile_worker.jobs where task_identifier = 'stuck'`;
  const options = { connectionString: runner.databaseUrl, ...runnable([stuck], runner.services) };
  await queue.add(system, stuck, {});
  const leaving = await startWorker({ ...options, soleServer: true });
  await vi.waitUntil(() => runs === 1, 10_000);
  await leaving.stop(10);
  expect(await waiting()).toHaveLength(1);
  const other = await startWorker({ ...options, soleServer: false });
  onTestFinished(() => other.stop());
  await vi.waitUntil(async () => (await waiting()).length === 0, 10_000);
  expect(runs).toBe(2);
});

test("logs a job that's out of tries with its task, organisation and a scrubbed error", async () => {
  const { system } = runner.database;
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const broken = defineTask("broken", { orgId: z.string() }, async () => {
    throw new Error("mel@example.com can't be reached");
  });
  await queue.add(system, broken, { orgId }, { maxAttempts: 1 });
  const worker = await startWorker({
    connectionString: runner.databaseUrl,
    ...runnable([broken], runner.services),
    soleServer: true,
  });
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  const [line, words] = logged.mock.calls[0] ?? [];
  logged.mockRestore();
  await worker.stop();
  expect(words).toBe("a job failed for good");
  expect(line).toMatchObject({ kind: "job", task: "broken", orgId, attempts: 1 });
  await watchProduct.handle(runner.services, {}, { isLast: false });
  const alerts = await system.ownerAlert.findMany({ where: { kind: "queue_failed", resolvedAt: null } });
  expect(alerts.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Queue job \d+ \(broken\) failed for good: \[email\] can't be reached$/),
  ]);
});
