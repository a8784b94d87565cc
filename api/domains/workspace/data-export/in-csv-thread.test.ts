import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { CsvFile } from "../../../platform/csv-file.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner } from "../../../testing/runner.ts";
import { createCsvThread } from "./in-csv-thread.ts";
import { csvReader } from "./read-csv.ts";

const runner = await createRunner();
const thread = createCsvThread(runner.databaseUrl);
afterAll(async () => {
  await thread.end();
  await runner.stop();
});

let org: TestOrganisation;
let file: { orgId: string; timeZone: string; today: string };
beforeAll(async () => {
  org = await runner.make.organisation();
  file = { orgId: org.orgId, timeZone: "Australia/Perth", today: "2026-11-18" };
  await org.db.customer.createMany({
    data: Array.from({ length: 2_500 }, (_, number) => ({ name: `Zoë “${number}”` })),
  });
  const [customer] = await org.db.customer.findMany({ take: 1 });
  await runner.make.invoice(org.orgId, { customerId: customer?.id ?? null });
});

test("reads every kind of file as a request would", async () => {
  const issued = { issueDate: { gte: new Date("2020-01-01"), lte: new Date("2030-01-01") } };
  const files: CsvFile[] = [
    ...(["customers", "equipment", "jobs", "completed_jobs", "prices"] as const).map((records) => ({
      ...file,
      records,
    })),
    { ...file, quotes: issued },
    { ...file, invoices: { AND: [issued, {}] } },
    { ...file, layout: "xero", sales: issued, credits: issued, accountCode: "200" },
    { ...file, layout: "myob", sales: issued, credits: null, accountCode: "4-1000" },
  ];
  const here = csvReader(runner.database);
  const both = await Promise.all(
    files.map(async (each) => [await text(thread.read(each)), await text(here(each))]),
  );
  for (const [read, expected] of both) expect(read).toBe(expected);
  expect(both[0]?.[0]?.match(/Zoë/g)).toHaveLength(2_500);
  expect(both[6]?.[0]?.split("\n").length).toBeGreaterThan(2);
});

test("reads one business’s records only", async () => {
  const other = await runner.make.organisation();
  const read = await text(thread.read({ ...file, orgId: other.orgId, records: "customers" }));
  expect(read).not.toContain("Zoë");
});

test("stops reading for a client that has gone, and goes on for the others", async () => {
  const gone = thread.read({ ...file, records: "customers" });
  const other = text(thread.read({ ...file, records: "customers" }));
  gone.destroy();
  expect((await other).match(/Zoë/g)).toHaveLength(2_500);
});

test("a file fails if the thread ends, and the next one starts another", async () => {
  const broken = text(thread.read({ ...file, records: "customers" }));
  const failure = expect(broken).rejects.toThrow("ended early");
  await thread.end();
  await failure;
  expect(await text(thread.read({ ...file, records: "customers" }))).toContain("Zoë");
});

test("the reason why a file can’t be read arrives", async () => {
  const bad = { ...file, invoices: { issueDate: { gte: new Date(Number.NaN) } } };
  await expect(text(thread.read(bad))).rejects.toThrow("Couldn’t read a CSV file");
});

test("ends while nobody needs it", async () => {
  const brief = createCsvThread(runner.databaseUrl, 0);
  const ended = vi.spyOn(Worker.prototype, "terminate");
  onTestFinished(async () => {
    ended.mockRestore();
    await brief.end();
  });
  await text(brief.read({ ...file, records: "prices" }));
  await expect.poll(() => ended.mock.calls.length, { timeout: 30_000 }).toBe(1);
});
