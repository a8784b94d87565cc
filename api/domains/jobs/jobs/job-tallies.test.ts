import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../../../log.ts";
import { checkJobTallies } from "../../../testing/check-invoicing.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { foldJobTallies, recountJobTallies } from "./repair-job-tallies.ts";

let runner: Runner;
let org: TestOrganisation;
let number = 0;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const run = (document: string, variables: Record<string, unknown>) =>
  runner.as(org.admin).run(document, variables);
const rows = () => org.db.jobTally.count();

/** Repeats from its seed, unlike Math.random (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const writes: Record<string, (id: string, random: (below: number) => number) => Promise<unknown>> = {
  create: () =>
    run(`mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`, { input: { title: "New" } }),
  "create many": () => {
    number += 10;
    const status = "scheduled" as const;
    return org.db.job.createMany({
      data: Array.from({ length: 5 }, (_, n) => ({ number: 10_000 + number + n, title: "Imported", status })),
    });
  },
  change: (id, random) =>
    run(`mutation($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { id } }`, {
      id,
      input: {
        title: "Changed",
        status: ["new", "scheduled", "confirmed", "in_progress"][random(4)],
        estimatedValueCents: random(9_000),
      },
    }),
  complete: (id) => run(`mutation($id: ID!) { completeJob(id: $id) { job { id } } }`, { id }),
  undo: async (id) => {
    const { version } = await org.db.job.findUniqueOrThrow({ where: { id } });
    return run(
      `mutation($id: ID!, $version: Int!) { undoJobStatus(id: $id, version: $version) { job { id } } }`,
      {
        id,
        version,
      },
    );
  },
  charge: (id, random) =>
    run(`mutation($id: ID!, $input: AddJobChargeInput!) { addJobCharge(jobId: $id, input: $input) { id } }`, {
      id,
      input: { description: "Part", unitPrice: random(500) },
    }),
  invoice: (id) => run(`mutation($id: ID!) { convertJobToInvoice(jobId: $id) { id } }`, { id }),
  delete: async (id) => {
    await run(`mutation($id: ID!) { deleteJob(id: $id) { id } }`, { id });
  },
  restore: async () => {
    const gone = await org.db.deletedRecord.findFirst({ where: { kind: "job" } });
    if (gone) await run(`mutation($id: ID!) { restoreJob(id: $id) { id } }`, { id: gone.recordId });
  },
  archive: (id) => org.db.job.update({ where: { id }, data: { archivedAt: new Date() } }),
  "delete for good": (id) => org.db.job.deleteMany({ where: { id, hasInvoice: false } }),
  fold: () => foldJobTallies.handle(runner.services, {}, { isLast: true }),
};

test.each([1, 2, 3])("equals a count after random writes (%i)", async (seed) => {
  const random = randomNumbers(seed);
  const names = Object.keys(writes);
  const done = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const name = turn < names.length ? names[turn] : names[random(names.length)];
    const jobs = await org.db.job.findMany({ select: { id: true }, orderBy: { number: "asc" } });
    const id = jobs[random(Math.max(1, jobs.length))]?.id ?? "";
    const write = writes[name ?? ""]?.(id, random);
    // Some writes don't suit the job's state. They must leave the tallies as they were.
    await write?.then(
      () => done.add(name ?? ""),
      () => {},
    );
    await checkJobTallies(runner.database);
  }
  expect(done.size).toBeGreaterThan(7);
});

test("concurrent writes of an organisation don't wait for each other’s tallies", async () => {
  const [one, other] = await Promise.all(
    [20_001, 20_002].map((each) => org.db.job.create({ data: { number: each, title: "At once" } })),
  );
  await org.db.$transaction(async (tx) => {
    await tx.job.update({ where: { id: one?.id ?? "" }, data: { status: "scheduled" } });
    await org.db.job.update({ where: { id: other?.id ?? "" }, data: { status: "scheduled" } });
  });
  await checkJobTallies(runner.database);
});

test("folding leaves one row per group", async () => {
  for (let turn = 0; turn < 40; turn += 1)
    await org.db.job.updateMany({ data: { status: turn % 2 ? "new" : "done" } });
  const before = await rows();
  await foldJobTallies.handle(runner.services, {}, { isLast: true });
  expect(await rows()).toBeLessThan(before);
  expect(await rows()).toBeLessThanOrEqual(28);
  await checkJobTallies(runner.database);
});

test("recounting corrects a difference and logs it, and finds nothing in right tallies", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  await recountJobTallies.handle(runner.services, {}, { isLast: true });
  expect(error).not.toHaveBeenCalled();
  await org.db
    .$executeRaw`update job_tallies set jobs = jobs + 3 where id = (select min(id) from job_tallies where org_id = ${org.orgId}::uuid)`;
  await expect(checkJobTallies(runner.database)).rejects.toThrow("out of date");
  await recountJobTallies.handle(runner.services, {}, { isLast: true });
  expect(error).toHaveBeenCalledWith(
    { orgId: org.orgId, differences: [expect.objectContaining({ jobs: -3 })] },
    "corrected the tallies of jobs",
  );
  await checkJobTallies(runner.database);
  error.mockRestore();
});
