import { afterAll, beforeAll, expect, it } from "vitest";
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
