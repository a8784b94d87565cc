import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../auth/viewer.ts";
import type { Prisma } from "../../database/generated/client/client.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRestClient, type RestClient } from "../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  await org.db.user.update({ where: { id: org.manager.userId }, data: { name: "Jodie Marsh" } });
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(() => {
  runner.clock.now = new Date("2026-11-18T10:42:00+11:00");
});

const AT = "2026-11-17T23:42:00.000Z";
const VISIT = "2026-11-20T01:00:00.000Z";
type Person = Viewer;

const attempt = (as: Person, mutation: string, variables: object = {}) =>
  runner.as(as).attempt(mutation, { ...variables });

async function newJob() {
  const input = { title: "Leak", scheduledAt: VISIT, customerId: (await newCustomer()).id };
  const create = "mutation ($input: CreateJobInput!) { createJob(input: $input) { id confirmationToken } }";
  return (await runner.as(org.admin).run(create, { input })).createJob;
}
const newCustomer = (fields: { phone?: string } = {}) => runner.make.customer(org.orgId, fields);
const newEquipment = () => runner.make.equipment(org.orgId);

const kinds = {
  job: {
    make: async () => (await newJob()).id,
    change: `mutation ($id: ID!, $text: String, $version: Int) {
      updateJob(id: $id, input: { description: $text, version: $version }) { version } }`,
    path: "jobs",
    field: "description",
  },
  customer: {
    make: async () => (await newCustomer()).id,
    change: `mutation ($id: ID!, $text: String, $version: Int) {
      updateCustomer(id: $id, input: { notes: $text, version: $version }) { version } }`,
    path: "customers",
    field: "notes",
  },
  equipment: {
    make: async () => (await newEquipment()).id,
    change: `mutation ($id: ID!, $text: String, $version: Int) {
      updateEquipment(id: $id, input: { notes: $text, version: $version }) { version } }`,
    path: "equipment",
    field: "notes",
  },
};

test.each(Object.entries(kinds))(
  "tells the second person to save a %s who saved first and when",
  async (kind, of) => {
    const { make, change, path, field } = of;
    const id = await make();
    const save = (as: Person, text: string) => attempt(as, change, { id, text, version: 1 });
    expect((await save(org.manager, "Theirs")).errors).toEqual([]);
    runner.clock.now = new Date("2026-11-18T11:30:00+11:00");
    const changedBy = { name: "Jodie Marsh", id: org.manager.userId, at: AT };
    const changes = [
      { field, value: "Theirs" },
      { field: "version", value: 2 },
    ];
    const told = `Jodie Marsh changed this ${kind} at 10:42 am`;
    expect((await save(org.technician, "Mine")).errors).toMatchObject([
      { code: "CONFLICT", message: told, changedBy, changes },
    ]);

    const body = { [field]: "Mine", version: 1 };
    const technician = await rest.as(org.technician);
    expect(await technician.call("PUT", `/api/${path}/${id}`, body)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", error: told, changedBy, changes },
    });

    const own = await save(org.manager, "Mine");
    expect(own.errors).toMatchObject([{ message: `You changed this ${kind} at 10:42 am`, changedBy }]);
    runner.clock.now = new Date("2026-11-20T08:00:00+11:00");
    const later = await save(org.technician, "Mine");
    expect(later.errors[0]?.message).toBe(`Jodie Marsh changed this ${kind} on Wed 18 Nov at 10:42 am`);

    expect((await attempt(org.admin, change, { id, text: "Ours", version: 2 })).errors).toEqual([]);
    const third = await save(org.technician, "Mine");
    expect(third.errors[0]?.changedBy).toEqual({
      name: org.admin.name,
      id: org.admin.userId,
      at: "2026-11-19T21:00:00.000Z",
    });
  },
);

const LINE = { description: "Labour", quantity: 1, unitPrice: 90, taxRate: 10 };
test.each([
  ["quote", "Quote", "notes", { title: "Split", lines: [LINE] }],
  ["invoice", "Invoice", "notes", { title: "Split", lines: [LINE] }],
  ["item", "PriceListItem", "description", { name: "Filter", unitPrice: 12, taxRate: 10 }],
])("also tells the second person to save a %s", async (what, type, field, input) => {
  const create = `mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`;
  const { id } = (await runner.as(org.admin).run(create, { input }))[`create${type}`];
  const change = `mutation ($id: ID!, $input: Update${type}Input!) { update${type}(id: $id, input: $input) { version } }`;
  const save = (as: Person, text: string, version: number) =>
    attempt(as, change, { id, input: { [field]: text, version } });
  expect((await save(org.manager, "Theirs", 1)).errors).toEqual([]);
  const changedBy = { name: "Jodie Marsh", id: org.manager.userId, at: AT };
  expect((await save(org.admin, "Mine", 1)).errors).toMatchObject([
    { code: "CONFLICT", message: `Jodie Marsh changed this ${what} at 10:42 am`, changedBy },
  ]);
  expect((await save(org.manager, "Mine", 1)).errors[0]?.message).toBe(
    `You changed this ${what} at 10:42 am`,
  );
});

test("names the customer if they answered the quote", async () => {
  const input = { title: "Split", lines: [LINE] };
  const create = "mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }";
  const { id } = (await runner.as(org.admin).run(create, { input })).createQuote;
  const signed = { version: { increment: 1 }, changedById: org.manager.userId, changedAt: runner.clock.now };
  const { publicToken } = await org.db.quote.update({
    where: { id },
    data: { status: "sent", sentAt: runner.clock.now, ...signed },
  });
  const decline = `mutation ($token: String!) {
    declinePublicQuote(token: $token, input: { name: "Karen Bell", reason: "Too dear" }) { title } }`;
  await runner.as(null, { ip: "203.0.113.97" }).run(decline, { token: publicToken });
  const change =
    'mutation ($id: ID!) { updateQuote(id: $id, input: { notes: "Mine", version: 2 }) { version } }';
  expect((await attempt(org.admin, change, { id })).errors).toMatchObject([
    {
      message: "The customer changed this quote at 10:42 am",
      changedBy: { name: "the customer", id: null, at: AT },
    },
  ]);
});

const stale = (id: string, version = 1) =>
  attempt(org.technician, kinds.job.change, { id, text: "Mine", version });

test("names the customer if they confirmed the visit", async () => {
  const { id, confirmationToken: token } = await newJob();
  await rest.anonymous.call("GET", `/api/public/jobs/confirm?token=${token}`);
  const [refusal] = (await stale(id)).errors;
  expect(refusal).toMatchObject({
    message: "The customer changed this job at 10:42 am",
    changedBy: { name: "the customer", id: null, at: AT },
  });
  runner.clock.now = new Date("2026-11-18T11:00:00+11:00");
  await attempt(org.manager, kinds.job.change, { id, text: "Theirs", version: 2 });
  expect((await stale(id)).errors[0]?.changedBy).toMatchObject({ name: "Jodie Marsh" });
});

test("says who closed a job, and who changed it last", async () => {
  const { id } = await newJob();
  await attempt(org.manager, "mutation ($id: ID!) { completeJob(id: $id) { job { id } } }", { id });
  await attempt(org.admin, kinds.job.change, { id, text: "Ours", version: 2 });
  expect((await stale(id)).errors).toMatchObject([
    {
      message: "Jodie Marsh completed this job at 10:42 am",
      reason: "COMPLETED",
      changedBy: { name: org.admin.name, at: AT },
    },
  ]);
});

test("says who was first when a move or an undo comes too late", async () => {
  const { id } = await newJob();
  const move =
    "mutation ($id: ID!, $at: DateTime, $version: Int) {\n rescheduleJob(id: $id, scheduledAt: $at, version: $version) { version } }";
  await attempt(org.manager, move, { id, at: "2026-11-21T01:00:00.000Z", version: 1 });
  const late = await attempt(org.technician, move, { id, at: null, version: 1 });
  const undo = "mutation ($id: ID!) { undoJobStatus(id: $id, version: 1) { job { id } } }";
  const undone = await attempt(org.technician, undo, { id });
  for (const { errors } of [late, undone]) {
    expect(errors).toMatchObject([
      { message: "Jodie Marsh changed this job at 10:42 am", changedBy: { name: "Jodie Marsh", at: AT } },
    ]);
  }
});

test("says who archived a record; restoring it counts as a change", async () => {
  const { id } = await newJob();
  await runner.make.invoice(org.orgId, { jobId: id });
  await attempt(org.manager, "mutation ($id: ID!) { deleteJob(id: $id) { outcome } }", { id });
  expect((await stale(id)).errors[0]?.message).toBe("Jodie Marsh archived this job at 10:42 am");
  runner.clock.now = new Date("2026-11-18T11:00:00+11:00");
  await attempt(org.admin, "mutation ($id: ID!) { restoreJob(id: $id) { id } }", { id });
  expect((await stale(id)).errors[0]?.changedBy).toMatchObject({
    name: org.admin.name,
    at: "2026-11-18T00:00:00.000Z",
  });
});

test("attaching a number or keeping a sample counts as that person's change", async () => {
  const customer = await newCustomer({ phone: "" });
  const unknown = await org.db.conversation.create({
    data: { phone: "+61491570157", lastMessageAt: runner.clock.now },
  });
  await attempt(
    org.manager,
    "mutation ($id: ID!, $customer: ID!) { attachConversation(id: $id, customerId: $customer) { id } }",
    { id: unknown.id, customer: customer.id },
  );
  const sample = await runner.make.equipment(org.orgId);
  await org.db.equipment.update({ where: { id: sample.id }, data: { isSample: true } });
  await attempt(
    org.admin,
    "mutation ($id: ID!, $piece: ID!) { updateJob(id: $id, input: { equipmentIds: [$piece] }) { id } }",
    { id: (await newJob()).id, piece: sample.id },
  );
  await attempt(org.manager, "mutation { removeSampleData(alsoRemove: []) { removedCount } }");
  const made = { version: 2, changedById: org.manager.userId, changedAt: runner.clock.now };
  expect(await org.db.customer.findUnique({ where: { id: customer.id } })).toMatchObject(made);
  expect(await org.db.equipment.findUnique({ where: { id: sample.id } })).toMatchObject(made);
});

test("doesn't name anyone for versions from before names were stored; still names a removed member", async () => {
  const { id } = await newJob();
  await attempt(org.manager, kinds.job.change, { id, text: "Theirs", version: 1 });
  await org.db.user.update({ where: { id: org.manager.userId }, data: { removedAt: runner.clock.now } });
  expect((await stale(id)).errors[0]?.changedBy).toMatchObject({ name: "Jodie Marsh" });
  await org.db.user.update({ where: { id: org.manager.userId }, data: { removedAt: null } });
  await org.db.job.update({ where: { id }, data: { changedById: null, changedAt: null } });
  expect((await stale(id)).errors).toMatchObject([
    { message: "Someone else has changed this job", changedBy: undefined },
  ]);
});

test("every new version records who made it", async () => {
  const { id } = await newJob();
  const version = { increment: 1 };
  await expect(org.db.job.update({ where: { id }, data: { version } })).rejects.toThrow("must say who");
  await expect(org.db.customer.updateMany({ data: { version } })).rejects.toThrow("must say who");
  await expect(org.db.equipment.updateMany({ data: { version } })).rejects.toThrow("must say who");
  await expect(org.db.quote.updateMany({ data: { version } })).rejects.toThrow("must say who");
  await expect(org.db.invoice.updateMany({ data: { version } })).rejects.toThrow("must say who");
  await expect(org.db.priceListItem.updateMany({ data: { version } })).rejects.toThrow("must say who");
  const signed = { version, changedById: org.admin.userId };
  await expect(org.db.job.update({ where: { id }, data: signed })).rejects.toThrow("must say who");
  const undated = { ...signed, changedAt: undefined };
  await expect(org.db.job.update({ where: { id }, data: undated })).rejects.toThrow("must say who");
  const anew = { where: { id }, create: { number: 9_001, title: "Leak" }, update: { version } };
  await expect(org.db.job.upsert(anew)).rejects.toThrow("must say who");
});

test("a version raised through a relation also records who made it", async () => {
  const { id } = await newJob();
  const note = await org.db.jobNote.create({ data: { jobId: id, text: "Wet" } });
  const version = { increment: 1 };
  const through = (job: Prisma.JobUpdateOneRequiredWithoutNotesNestedInput) =>
    org.db.jobNote.update({ where: { id: note.id }, data: { job } });
  await expect(through({ update: { version } })).rejects.toThrow("Job: a new version must say who");
  await expect(through({ update: { where: { title: "Leak" }, data: { version } } })).rejects.toThrow(
    "must say who",
  );
  const jobs = { updateMany: { where: {}, data: { version } } };
  await expect(
    org.db.quote.update({ where: { id }, data: { customer: { update: { jobs } } } }),
  ).rejects.toThrow("Job: a new version must say who");
  const signed = { version, changedById: org.manager.userId, changedAt: runner.clock.now };
  await through({ update: { where: { version: 1 }, data: signed } });
  expect(await org.db.job.findUnique({ where: { id } })).toMatchObject({
    version: 2,
    changedById: org.manager.userId,
  });
});

test("SQL statements only raise a version through nextVersionSql", () => {
  const raises = /\bversion"?\s*=\s*(?:"?\w+"?\.)?"?version"?\s*\+/i;
  expect(["version = version + 1", 'set "version"=j."version" +1'].every((text) => raises.test(text))).toBe(
    true,
  );
  const api = new URL("../..", import.meta.url);
  const paths = readdirSync(api, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.(?:ts|sql)$/.test(path) && !/^bench\/|\.test\.ts$|(?:^|\/)generated\//.test(path),
  );
  const raising = paths.filter((path) => raises.test(readFileSync(new URL(path, api), "utf8")));
  // The benchmark compares against the product's own statements, so it must write the same columns.
  const bench = readFileSync(new URL("bench/limit-statements.ts", api), "utf8");
  for (const [, set] of bench.matchAll(/update (?:jobs|customers|equipment)\b([\s\S]*?)\bwhere\b/g)) {
    expect(set).toMatch(/changed_by_id = [\s\S]*changed_at = /);
  }
  // A template's versions don't record who changed them.
  expect(raising.toSorted()).toEqual([
    "domains/conversations/message-templates/change-template.ts",
    "platform/actions/next-version.ts",
  ]);
});
