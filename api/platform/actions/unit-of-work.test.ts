import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { topic } from "../../ports/bus/bus.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { asLinkHolder, asMember, asSystem } from "./unit-of-work.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation({ timeZone: "Australia/Perth" });
});
afterAll(() => runner.stop());

const news = topic<{ text: string }>("news");

test("runs afterCommit callbacks in order after the commit, and none if the transaction failed", async () => {
  const publish = vi.spyOn(runner.bus, "publish");
  const done: string[] = [];
  const context = runner.as(org.manager).context();
  const name = "Coastal Cafe";
  await asMember(context, async ({ tx, publish: tell, afterCommit }) => {
    tell(news, { text: "told" });
    afterCommit(() => void done.push("done"));
    await tx.customer.create({ data: { name } });
    expect(publish).not.toHaveBeenCalled();
  });
  expect(publish.mock.calls).toEqual([[news, org.orgId, { text: "told" }]]);
  expect(done).toEqual(["done"]);

  const failing = asMember(context, async ({ tx, publish: tell }) => {
    tell(news, { text: "never" });
    await tx.customer.create({ data: { name } });
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(publish).toHaveBeenCalledTimes(1);
  expect(await org.db.customer.count({ where: { name } })).toBe(1);
  publish.mockRestore();
});

test("drops afterCommit callbacks from an attempt that deadlocked", async () => {
  const done: number[] = [];
  let attempts = 0;
  await asMember(runner.as(org.manager).context(), async ({ afterCommit }) => {
    attempts += 1;
    const attempt = attempts;
    afterCommit(() => void done.push(attempt));
    if (attempt > 1) return;
    throw Object.assign(new Error(), { name: "PrismaClientKnownRequestError", code: "P2034" });
  });
  expect(done).toEqual([2]);
});

test("knows the actor (member, customer with a link or the system) and the organisation's own day", async () => {
  const { orgId, technician } = org;
  runner.clock.now = new Date("2026-11-18T00:30:00+11:00");
  const actors = [
    await asMember(runner.as(technician).context(), async (work) => work),
    await asLinkHolder(
      { services: runner.services, ip: "203.0.113.7" },
      { orgId, name: "Sam" },
      async (work) => work,
    ),
    await asSystem(runner.services, orgId, async (work) => work),
  ];
  expect(actors.map(({ actor }) => actor)).toEqual([
    { userId: technician.userId, role: "technician", name: null, ip: "127.0.0.1" },
    { userId: null, role: null, name: "Sam", ip: "203.0.113.7" },
    { userId: null, role: null, name: null, ip: null },
  ]);
  expect(new Set(actors.map(({ today }) => today.toString()))).toEqual(new Set(["2026-11-17"]));
  expect(new Set(actors.map((work) => work.orgId))).toEqual(new Set([orgId]));
});

test("only records a change to the organisation if the unit of work wrote something", async () => {
  const { orgId } = org;
  const { id } = await runner.make.customer(orgId);
  const isChange = async (action: Parameters<typeof asSystem>[2]) => {
    const before = await runner.bus.lastChange(orgId);
    await asSystem(runner.services, orgId, action);
    return (await runner.bus.lastChange(orgId)) !== before;
  };
  const reads = [
    () => isChange(({ tx }) => tx.customer.findMany()),
    () =>
      isChange(({ tx }) => tx.$queryRaw`select id from customers where org_id = ${orgId}::uuid for update`),
    () =>
      isChange(
        ({ tx }) => tx.$queryRaw`select id from customers where org_id = ${orgId}::uuid for no key update`,
      ),
    () => isChange(({ tx }) => tx.customer.updateMany({ where: { name: "Nobody" }, data: { name: "X" } })),
    () =>
      isChange(
        ({ tx }) => tx.$executeRaw`delete from customers where org_id = ${orgId}::uuid and name = 'Nobody'`,
      ),
  ];
  for (const read of reads) expect(await read()).toBe(false);
  const written = [
    () => isChange(({ tx }) => tx.customer.update({ where: { id }, data: { name: "A" } })),
    () => isChange(({ tx }) => tx.customer.updateMany({ data: { name: "B" } })),
    () => isChange(({ tx }) => tx.customer.create({ data: { name: "C" } })),
    () => isChange(({ tx }) => tx.$executeRaw`update customers set name = 'D' where org_id = ${orgId}::uuid`),
    () =>
      isChange(
        ({ tx }) => tx.$queryRaw`update customers set name = 'E' where org_id = ${orgId}::uuid returning id`,
      ),
  ];
  for (const write of written) expect(await write()).toBe(true);
});
