import { type ImportReport, isSkipped } from "@fettle/rules/platform/import-report";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller } from "../../../testing/rest-client.ts";
import { createRunner } from "../../../testing/runner.ts";

const runner = await createRunner();
const rest = await createRestClient(runner);
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

let org: TestOrganisation;
let manager: RestCaller;
beforeEach(async () => {
  org = await runner.make.organisation();
  manager = await rest.as(org.manager);
});

const send = (content: string, as = manager) =>
  as.upload("/api/jobs/import-csv", "csvFile", { name: "jobs.csv", content: Buffer.from(content) });

async function imported(content: string): Promise<ImportReport> {
  const { status, body } = await send(content);
  expect([status, body.error]).toEqual([200, undefined]);
  return body as ImportReport;
}

const FILE = [
  "Job Name,Client,Start Date,Start Time,Assigned To,Job Type,Status,Instructions,Notes",
  "Service split system,parkdale bakery,18/11/2026,9:30 am,TECH NAME,Annual service,Booked,Filters on the shelf,Dog in yard",
  "Fix fridge,Parkdale Bakery,2026-11-19T14:00,,Nobody Known,Breakdown,Completed,,",
  "Quote a coolroom,Parkdale Bakery,,,,,,,",
  "Move the bench,Parkdale Bakery,next week,25:00,,,Whatever,,",
  "Lost job,Nobody,,,,,,,",
  ",Parkdale Bakery,,,,,,,",
].join("\n");

it("brings in jobs with their customer, visit, technician and status", async () => {
  const bakery = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" });
  const tech = await org.db.user.update({
    where: { id: org.technician.userId },
    data: { name: "Tech Name" },
  });
  const report = await imported(FILE);
  expect(report).toMatchObject({ total: 6, imported: 4, invalid: 2, rowsLeftOut: 2, cellsLeftOut: 3 });
  expect(report.errors?.filter(isSkipped).map(({ row, reason }) => [row, reason])).toEqual([
    [6, "No customer is called Nobody. Import your customers first."],
    [7, "Title is required"],
  ]);
  expect(report.leftOut?.map(({ row, field, cell }) => [row, field, cell])).toEqual([
    [3, "technicians", "Nobody Known"],
    [5, "date", "next week"],
    [5, "status", "Whatever"],
  ]);
  const jobs = await org.db.job.findMany({
    orderBy: { number: "asc" },
    include: { technicians: true, statusChanges: true },
  });
  expect(jobs).toMatchObject([
    {
      title: "Service split system",
      customerId: bakery.id,
      status: "scheduled",
      jobType: "Service",
      scheduledAt: new Date("2026-11-17T23:30:00Z"),
      description: "Filters on the shelf\nDog in yard",
      technicians: [{ userId: tech.id }],
      statusChanges: [{ to: "scheduled", source: "import" }],
    },
    {
      title: "Fix fridge",
      status: "done",
      jobType: "Repair",
      completedAt: new Date("2026-11-19T04:00:00Z"),
      confirmationToken: null,
      technicians: [],
    },
    { title: "Quote a coolroom", status: "new", scheduledAt: null },
    { title: "Move the bench", status: "new", scheduledAt: null },
  ]);
  expect(jobs.map(({ number }) => number)).toEqual([...new Set(jobs.map(({ number }) => number))]);
});

it("adds no job twice, even if the list is sent twice at once", async () => {
  await runner.make.customer(org.orgId, { name: "Parkdale Bakery" });
  const both = await Promise.all([imported(FILE), imported(FILE)]);
  expect(both.map((report) => report.imported).sort()).toEqual([0, 4]);
  expect(await imported(FILE)).toMatchObject({ imported: 0, duplicates: 4 });
  expect(await org.db.job.count()).toBe(4);
});

it("tells customers with the same name apart by phone or email", async () => {
  await runner.make.customer(org.orgId, { name: "Smith", phone: "0491 570 156" });
  const second = await runner.make.customer(org.orgId, { name: "Smith", email: "b@smith.example" });
  const report = await imported("title,customer,email\nA,Smith,B@smith.example\nB,Smith,\n");
  expect(report).toMatchObject({ imported: 1, invalid: 1 });
  expect(await org.db.job.findFirst()).toMatchObject({ title: "A", customerId: second.id });
});

it("never finds another business's customers or people, and refuses technicians", async () => {
  const other = await runner.make.organisation();
  await runner.make.customer(other.orgId, { name: "Theirs" });
  await other.db.user.update({ where: { id: other.technician.userId }, data: { name: "Their Tech" } });
  const report = await imported("title,customer,technician\nA,Theirs,\nB,,Their Tech\n");
  expect(report).toMatchObject({ imported: 1, invalid: 1, cellsLeftOut: 1 });
  expect(await other.db.job.count()).toBe(0);
  expect(await send("title\nA", await rest.as(org.technician))).toMatchObject({ status: 403 });
});
