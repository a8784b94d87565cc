import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;
let technician: RestCaller;
const jobs: Record<string, string> = {};

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`);

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
  technician = await rest.as(org.technician);
  const customer = await runner.make.customer(org.orgId, { name: "Doyle Air" });
  const make = async (title: string, fields: object, data: object) => {
    const { body } = await admin.call("POST", "/api/jobs", { title, ...fields });
    await org.db.job.update({ where: { id: body.id }, data });
    jobs[title] = body.id;
  };
  const assignedTechIds = [org.technician.userId];
  await make("new", { scheduledWallTime: "2026-12-01T09:00", assignedTechIds }, { updatedAt: at(10) });
  await make(
    "early",
    { customerId: customer.id, assignedTechIds },
    { status: "done", completedAt: at(2), updatedAt: at(12) },
  );
  await make("late", {}, { status: "done", completedAt: at(5), updatedAt: at(11) });
  await make("shelved", {}, { status: "done", completedAt: at(6), archivedAt: at(7), updatedAt: at(7) });
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const titles = async (url: string, caller = admin) => {
  const { status, body } = await caller.call("GET", url);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map(({ title }: { title: string }) => title);
};

test.each([
  ["/api/jobs", ["new", "late", "early"]],
  ["/api/jobs?archived=all", ["new", "shelved", "late", "early"]],
  ["/api/jobs?archived=true", ["shelved"]],
  ["/api/jobs?status=new,done", ["new", "late", "early"]],
  ["/api/jobs?status=new&status=scheduled", ["new"]],
  ["/api/jobs?status=", ["new", "late", "early"]],
  ["/api/jobs?updatedSince=2026-11-11T00:00:00Z", ["late", "early"]],
  ["/api/jobs?updated_since=2026-11-11T11:00:00%2B11:00", ["late", "early"]],
  // Melbourne's midnight is at 1 pm the day before, in UTC.
  ["/api/jobs?updatedSince=2026-11-12", ["early"]],
  ["/api/jobs?scheduledFrom=2026-12-01T09:00&scheduledTo=2026-12-01T09:01", ["new"]],
  ["/api/jobs?scheduledFrom=2026-12-01T09:01", []],
])("%s lists %j", async (url, expected) => {
  expect(await titles(url)).toEqual(expected);
});

test("jobs are filtered by technician", async () => {
  expect(await titles(`/api/jobs?technicianId=${org.technician.userId}`, technician)).toEqual([
    "new",
    "early",
  ]);
});

test.each([
  ["", ["late", "early"]],
  ["?completedFrom=2026-11-03", ["late"]],
  ["?completedTo=2026-11-03", ["early"]],
  ["?updatedSince=2026-11-11T00:00:00Z", ["late", "early"]],
  ["?archived=all", ["shelved", "late", "early"]],
  ["?search=earl", ["early"]],
  ["?invoiced=true", []],
  ["?invoiced=false&limit=1", ["late"]],
])("completed jobs%s are %j", async (query, expected) => {
  expect(await titles(`/api/jobs/completed${query}`)).toEqual(expected);
});

test("completed jobs are filtered by technician and customer", async () => {
  const { customerId } = await org.db.job.findUniqueOrThrow({ where: { id: jobs.early ?? "" } });
  expect(await titles(`/api/jobs/completed?technicianId=${org.technician.userId}`)).toEqual(["early"]);
  expect(await titles(`/api/jobs/completed?customerId=${customerId}`)).toEqual(["early"]);
  const [early] = (await admin.call("GET", `/api/jobs/completed?customerId=${customerId}`)).body;
  expect(early).toMatchObject({ archived_at: null, updated_at: at(12).toISOString() });
});

test("invoices are filtered by status, technician, days and update", async () => {
  const make = async (title: string, fields: object) => {
    const { id } = await runner.make.invoice(org.orgId, fields);
    await org.db.invoice.update({ where: { id }, data: { title } });
    return id;
  };
  await make("draft", { issueDate: at(1) });
  await make("sent", {
    status: "sent",
    issueDate: at(3),
    dueDate: new Date("2026-12-03"),
    jobId: jobs.early,
  });
  const quote = await runner.make.quote(org.orgId, { jobId: jobs.new ?? "" });
  await make("quoted", {
    status: "paid",
    issueDate: at(4),
    dueDate: new Date("2026-12-04"),
    quoteId: quote.id,
  });
  const listed = async (query: string) => (await titles(`/api/invoices${query}`)).toSorted();
  expect(await listed("")).toEqual(["draft", "quoted", "sent"]);
  expect(await listed("?status=sent,paid")).toEqual(["quoted", "sent"]);
  expect(await listed("?issuedFrom=2026-11-03&issuedTo=2026-11-03")).toEqual(["sent"]);
  expect(await listed("?due_from=2026-12-04")).toEqual(["quoted"]);
  expect(await listed(`?technicianId=${org.technician.userId}`)).toEqual(["quoted", "sent"]);
  expect(await listed("?updatedSince=2150-01-01")).toEqual([]);
  expect((await technician.call("GET", "/api/invoices?status=sent")).status).toBe(403);
});

test("quotes, customers and equipment are filtered by update", async () => {
  for (const list of ["quotes", "customers", "equipment"]) {
    expect((await admin.call("GET", `/api/${list}?updatedSince=2150-01-01`)).body).toEqual([]);
    expect((await admin.call("GET", `/api/${list}?updatedSince=2000-01-01`)).status).toBe(200);
  }
  const { id } = await runner.make.customer(org.orgId, { name: "Gone" });
  await org.db.customer.update({ where: { id }, data: { archivedAt: at(1) } });
  const names = async (query: string) =>
    (await admin.call("GET", `/api/customers?${query}`)).body.map(({ name }: { name: string }) => name);
  expect(await names("archived=true")).toEqual(["Gone"]);
  expect(await names("archived=all")).toEqual(["Doyle Air", "Gone"]);
  expect(await names("")).toEqual(["Doyle Air"]);
});

test.each([
  ["/api/jobs?status=new,sleeping", "status"],
  ["/api/jobs?archived=maybe", "archived"],
  ["/api/jobs?updatedSince=yesterday", "updatedSince"],
  ["/api/jobs/completed?completedFrom=soon", "completedFrom"],
  ["/api/jobs/completed?invoiced=perhaps", "invoiced"],
  ["/api/invoices?issuedFrom=2026-13-01", "issuedFrom"],
  ["/api/invoices?due_to=soon", "due_to"],
  ["/api/invoices?status=lost", "status"],
  ["/api/quotes?status=lost", "status"],
  [`/api/jobs?updatedSince=${"1".repeat(10_000)}`, "updatedSince"],
])("%s is refused with its field", async (url, field) => {
  const { status, body } = await admin.call("GET", url);
  expect([status, body.field]).toEqual([422, field]);
});
