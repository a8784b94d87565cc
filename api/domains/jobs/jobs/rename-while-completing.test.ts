import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestCreateJobDocument,
  TestUpdateCustomerDocument,
  TestUpdateEquipmentDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const as = () => runner.as(org.admin);

async function services(count: number) {
  const customer = await runner.make.customer(org.orgId);
  const pieces = await Promise.all(
    [6, 12].map((serviceIntervalMonths) => runner.make.equipment(org.orgId, { serviceIntervalMonths })),
  );
  const ids = pieces.map(({ id }) => id);
  const jobs = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const equipmentIds = index % 2 ? ids : ids.toReversed();
      const input = { title: "Service", jobType: "Service" as const, customerId: customer.id, equipmentIds };
      return (await as().run(TestCreateJobDocument, { input })).createJob.id;
    }),
  );
  return { customer, ids, jobs };
}

it("completes services without errors while their equipment and customer are renamed", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { customer, ids, jobs } = await services(6);
    const name = `Renamed ${round}`;
    await Promise.all([
      ...jobs.map((id) => as().run(TestCompleteJobDocument, { id })),
      ...ids.map((id) => as().run(TestUpdateEquipmentDocument, { id, input: { name } })),
      as().run(TestUpdateCustomerDocument, { id: customer.id, input: { name } }),
    ]);
    const kept = await org.db.equipment.findMany({ where: { id: { in: ids } } });
    expect(kept.map((piece) => [piece.name, piece.nextServiceDue !== null])).toEqual([
      [name, true],
      [name, true],
    ]);
    expect(await org.db.job.count({ where: { followUpOfId: { in: jobs } } })).toBe(12);
  }
});

const blocked = async () => {
  const [row] = await runner.database.system.$queryRaw<{ count: number }[]>`
    select count(distinct a.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`;
  return row?.count ?? 0;
};

const untilBlocked = (count: number) => vi.waitUntil(async () => (await blocked()) >= count, 20_000);

it("retries when renaming a customer and completing their job wait for each other", async () => {
  const customer = await runner.make.customer(org.orgId);
  const create = async (scheduledAt: string) => {
    const input = { title: "Service", customerId: customer.id, scheduledAt };
    return (await as().run(TestCreateJobDocument, { input })).createJob.id;
  };
  // The rename reaches the earlier job first.
  const earlier = await create("2026-11-02T00:00:00Z");
  const later = await create("2026-11-03T00:00:00Z");
  const both = await org.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`
        select 1 from jobs where org_id = ${org.orgId}::uuid and id = ${earlier}::uuid for update`;
      const renamed = as().run(TestUpdateCustomerDocument, { id: customer.id, input: { name: "Renamed" } });
      await untilBlocked(1);
      const completed = as().run(TestCompleteJobDocument, { id: later });
      await untilBlocked(2);
      return [renamed, completed];
    },
    { timeout: 45_000 },
  );
  await Promise.all(both);
  const job = await org.db.job.findUniqueOrThrow({ where: { id: later }, include: { customer: true } });
  expect(job).toMatchObject({ status: "done", customerKey: "renamed" });
  expect(job.customer?.lastVisitAt).toEqual(job.completedAt);
});
