import { execute, parse } from "graphql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../../database/client.ts";
import { Context } from "../../../graphql/context.ts";
import { schema } from "../../../schema.ts";
import { diesBeforeStatement } from "../../../testing/dying-process.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

/** Sent from a phone's outbox, with the same key on every attempt. */
const WORK = parse(`mutation ($id: ID!, $entry: ID!) {
  addJobHours(jobId: $id, input: { id: $entry, hours: 1.5 }) { id }
}`);
const COMPLETION = parse(`mutation ($id: ID!) { completeJob(id: $id) { job { id status } } }`);

type Item = { document: typeof WORK; variables: Record<string, string>; key: string };

async function send(database: Database, org: TestOrganisation, { document, variables, key }: Item) {
  const contextValue = new Context(
    { ...runner.services, database },
    {
      requestId: "test-request",
      ip: "127.0.0.1",
      viewer: org.technician,
      idempotencyKey: key,
      setSessionCookie: () => {},
      setBrowserCookie: () => {},
      setPortalCookie: () => {},
    },
  );
  const { errors, data } = await execute({ schema, document, variableValues: variables, contextValue });
  if (errors) throw errors[0]?.originalError ?? errors[0];
  return data;
}

async function jobAtHand() {
  const org = await runner.make.organisation();
  const customer = await runner.make.customer(org.orgId);
  const equipment = await runner.make.equipment(org.orgId, {
    customerId: customer.id,
    serviceIntervalMonths: 6,
  });
  const { createJob } = await runner
    .as(org.admin)
    .run(`mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: {
        title: "Service",
        jobType: "Service",
        customerId: customer.id,
        equipmentIds: [equipment.id],
        assignedTechIds: [org.technician.userId],
      },
    });
  return { org, id: createJob.id };
}

test.each([
  [
    "logs hours",
    (id: string): Item => ({
      document: WORK,
      variables: { id, entry: crypto.randomUUID() },
      key: crypto.randomUUID(),
    }),
  ],
  [
    "completes a job",
    (id: string): Item => ({ document: COMPLETION, variables: { id }, key: crypto.randomUUID() }),
  ],
])(
  "runs an outbox item that %s once, wherever the server dies",
  async (what, itemOf) => {
    let deaths = 0;
    for (let isFinished = false; !isFinished; ) {
      const { org, id } = await jobAtHand();
      const item = itemOf(id);
      isFinished = await diesBeforeStatement(deaths + 1, runner.databaseUrl, async (database) => {
        await send(database, org, item);
      });
      const answer = await vi.waitFor(() => send(runner.database, org, item), { timeout: 60_000 });
      const job = await org.db.job.findUniqueOrThrow({
        where: { id },
        include: { hours: true, charges: true, statusChanges: true, followUps: true },
      });
      const done = {
        hours: job.hours.length,
        charges: job.charges.length,
        billed: job.billableCents !== null,
      };
      if (what === "logs hours") {
        expect([deaths, answer, done]).toEqual([
          deaths,
          { addJobHours: { id: item.variables.entry } },
          { hours: 1, charges: 1, billed: true },
        ]);
      } else {
        expect([deaths, answer]).toEqual([deaths, { completeJob: { job: { id, status: "done" } } }]);
        expect([job.status, job.statusChanges.length, job.followUps.length]).toEqual(["done", 2, 1]);
      }
      if (!isFinished) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(10);
  },
  120_000,
);
