import { afterAll, beforeAll, expect, test } from "vitest";
import { taskType } from "../../ports/queue/queue.ts";
import { purges } from "../../purges.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { purgeExpired } from "./purge-expired.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

test("purges rows that ended a month ago and nothing else", async () => {
  const { db, admin } = await runner.make.organisation();
  const { now } = runner.clock;
  const mail = { channel: "email", recipient: "mel@example.com", text: "token=secret" } as const;
  const token = { userId: admin.userId, name: "x", scopes: ["jobs:read"], lastFour: "1234" };
  const queueFailure = async (key: string, at: Date) => {
    const { system } = runner.database;
    await runner.services.queue.add(system, taskType("anything", {}), {}, { key, maxAttempts: 1 });
    await system.$executeRaw`
      update graphile_worker._private_jobs set attempts = 1, run_at = ${at}::timestamptz where key = ${key}`;
  };
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const session = (fields: object) =>
    db.session.create({ data: { userId: admin.userId, expiresAt: now, ...fields } });
  await session({ expiresAt: ago(31) });
  await session({ endedAt: ago(31) });
  const kept = [await session({ expiresAt: ago(29) }), await session({ endedAt: ago(29) })];
  for (const days of [31, 29]) {
    await runner.database.system.loginAttempt.create({
      data: { email: admin.email, network: "0:0:0:0::/64", succeeded: false, at: ago(days) },
    });
  }
  const invite = (name: string, fields: object) =>
    db.memberInvite.create({
      data: {
        name,
        email: `${name}@example.com`,
        role: "technician",
        tokenHash: name,
        expiresAt: ago(-7),
        ...fields,
      },
    });
  await invite("lapsed", { expiresAt: ago(31) });
  await invite("accepted", { acceptedAt: ago(31) });
  await invite("revoked", { revokedAt: ago(31) });
  await invite("lately-revoked", { revokedAt: ago(29) });
  await invite("pending", {});
  await db.endedConfirmation.createMany({
    data: [366, 364].map((days) => ({ token: `ended ${days}`, endedAt: ago(days) })),
  });
  for (const days of [31, 29]) {
    await runner.database.system.outboxMessage.create({
      data: { ...mail, key: `secret ${days}`, isSecret: true, createdAt: ago(days) },
    });
    await runner.database.system.outboxMessage.create({
      data: { ...mail, key: `open ${days}`, createdAt: ago(days) },
    });
    await db.apiToken.create({
      data: { ...token, tokenHash: `expired ${days}`, expiresAt: ago(days) },
    });
  }
  for (const days of [31, 29]) {
    await runner.database.system.idempotencyKey.create({
      data: { principal: "public", key: `${days}`, fingerprint: "f", createdAt: ago(days) },
    });
  }
  await queueFailure("long ago", ago(31));
  await queueFailure("lately", ago(29));
  const before = await db.session.count();
  await purgeExpired(purges).handle(runner.services, {}, { isLast: false });
  expect(await db.session.count()).toBe(before - 2);
  expect(await db.session.count({ where: { id: { in: kept.map(({ id }) => id) } } })).toBe(2);
  expect(await runner.database.system.loginAttempt.count()).toBe(1);
  const mails = await runner.database.system.outboxMessage.findMany({ orderBy: { key: "asc" } });
  expect(mails.map(({ key }) => key)).toEqual(["open 29", "open 31", "secret 29"]);
  expect(await db.apiToken.findMany()).toMatchObject([{ tokenHash: "expired 29" }]);
  expect(
    await runner.database.system
      .$queryRaw`select key from graphile_worker._private_jobs where key is not null`,
  ).toEqual([{ key: "lately" }]);
  const invites = await db.memberInvite.findMany({ orderBy: { name: "asc" } });
  expect(invites.map(({ name }) => name)).toEqual(["lately-revoked", "pending"]);
  expect(await runner.database.system.idempotencyKey.findMany()).toMatchObject([{ key: "29" }]);
  expect(await db.endedConfirmation.findMany()).toMatchObject([{ token: "ended 364" }]);
});

test("purges the assistant's questions after a month and its costs after more than a year", async () => {
  const { db, admin } = await runner.make.organisation();
  const ago = (days: number) => new Date(runner.clock.now.getTime() - days * 86_400_000);
  for (const days of [31, 29]) {
    await db.assistantTurn.create({
      data: { userId: admin.userId, message: `asked ${days} days ago`, createdAt: ago(days) },
    });
  }
  for (const days of [401, 399]) {
    const spend = { month: "2025-10", model: "m", reservedMillicents: days, createdAt: ago(days) };
    await db.assistantSpend.create({ data: spend });
  }
  await purgeExpired(purges).handle(runner.services, {}, { isLast: false });
  expect((await db.assistantTurn.findMany()).map(({ message }) => message)).toEqual(["asked 29 days ago"]);
  expect((await db.assistantSpend.findMany()).map((each) => each.reservedMillicents)).toEqual([399]);
});
