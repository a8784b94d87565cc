import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { retryDeadlock } from "./retry-deadlock.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

it("retries a deadlocked transaction and keeps both changes", async () => {
  const [first, second] = await Promise.all([
    runner.make.customer(org.orgId),
    runner.make.customer(org.orgId),
  ]);
  let waiting = 0;
  let meet = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let runs = 0;
  const writeBoth = (ids: string[], word: string) =>
    retryDeadlock(() =>
      org.db.$transaction(async (tx) => {
        runs += 1;
        for (const id of ids) {
          await tx.$executeRaw`
            update customers set notes = concat(notes, ${word}::text)
            where org_id = ${org.orgId}::uuid and id = ${id}::uuid`;
          waiting += 1;
          if (waiting === 2) meet();
          await bothHoldOne;
        }
      }),
    );
  await Promise.all([writeBoth([first.id, second.id], "a"), writeBoth([second.id, first.id], "b")]);
  const kept = await org.db.customer.findMany({ where: { id: { in: [first.id, second.id] } } });
  expect(kept.map(({ notes }) => notes?.split("").toSorted().join(""))).toEqual(["ab", "ab"]);
  expect(runs).toBeGreaterThan(2);
});

it("doesn’t retry any other error", async () => {
  let runs = 0;
  const work = () => {
    runs += 1;
    return Promise.reject(new Error("refused"));
  };
  await expect(retryDeadlock(work)).rejects.toThrow("refused");
  expect(runs).toBe(1);
});
