import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;
let technician: RestCaller;
let customerId: string;
let unitId: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
  technician = await rest.as(org.technician);
  const customer = await org.db.customer.create({
    data: { name: "Margaret Doyle", street: "14 Fourth Street", suburb: "Parkdale", phone: "0491 570 156" },
  });
  customerId = customer.id;
  unitId = (await runner.make.equipment(org.orgId, { customerId, serviceIntervalMonths: 6 })).id;
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const create = async (fields: Record<string, unknown> = {}) => {
  const { body } = await technician.call("POST", "/api/jobs", { title: "Zone 3 not cooling", ...fields });
  return body;
};

describe("the schedule and the job form", () => {
  it("reschedules by PATCH and refuses a stale version", async () => {
    const { id } = await create({ scheduledAt: "2026-11-18T00:00:00Z" });
    const patch = (body: object) => technician.call("PATCH", `/api/jobs/${id}/schedule`, body);
    const moved = await patch({ scheduledAt: "2026-11-19T00:00:00.000Z" });
    expect(moved.body).toMatchObject({ scheduled_at: "2026-11-19T00:00:00.000Z", version: 2 });
    const both = await Promise.all([
      patch({ scheduledAt: "2026-11-20T00:00:00Z", version: 2 }),
      patch({ scheduledAt: "2026-11-21T00:00:00Z", version: 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await patch({ scheduledAt: null })).body.scheduled_at).toBeNull();
  });

  it("takes a time without a zone as local when creating, changing and moving", async () => {
    const { id, scheduled_at } = await create({ scheduledAt: "2027-02-02T09:00" });
    expect(scheduled_at).toBe("2027-02-01T23:00:00.000Z");
    const changed = await technician.call("PUT", `/api/jobs/${id}`, { scheduledAt: "2027-02-03T10:00:00" });
    expect(changed.body.scheduled_at).toBe("2027-02-03T00:00:00.000Z");
    const move = (scheduledAt: unknown) =>
      technician.call("PATCH", `/api/jobs/${id}/schedule`, { scheduledAt });
    expect((await move("2027-02-04T11:00:00.000")).body.scheduled_at).toBe("2027-02-04T01:00:00.000Z");
    const refused = await Promise.all(["tomorrow", "2026-13-01T09:00", 7].map(move));
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await technician.call("PUT", `/api/jobs/${id}`, { title: "Kept" })).body.scheduled_at).toBe(
      "2027-02-04T01:00:00.000Z",
    );
    expect((await create({ scheduledAt: "" })).scheduled_at).toBeNull();
  });

  it.each([
    ["2026-10-04", "2026-10-05"],
    ["2027-04-04", "2027-04-05"],
  ])("keeps wall times on %s, when clocks change", async (day, next) => {
    const { id } = await create({ scheduledAt: `${day}T09:00:00+10:00`, title: day });
    const { body } = await technician.call("GET", `/api/jobs/${id}`);
    expect(new Date(new Date(body.scheduled_at).getTime() + 36_000_000).toISOString()).toBe(
      `${day}T09:00:00.000Z`,
    );
    const range = await technician.call("GET", `/api/jobs/range?start=${day}&end=${next}`);
    expect(range.body).toMatchObject([{ title: day }]);
  });

  it.each([
    ["Australia/Perth", "T00:30:00+08:00"],
    ["Australia/Melbourne", "T00:30:00+11:00"],
    ["Australia/Darwin", "T23:45:00+09:30"],
    ["+10:00", "T22:45:00+10:00"],
  ])("reads a day without a zone as the organisation's day, in %s", async (timeZone, time) => {
    const there = await runner.make.organisation();
    await runner
      .as(there.admin)
      .run("mutation ($timeZone: String!) { updateOrganisation(input: { timeZone: $timeZone }) { id } }", {
        timeZone,
      });
    const caller = await rest.as(there.admin);
    const scheduledAt = `2026-12-01${time}`;
    expect((await caller.call("POST", "/api/jobs", { title: "Its day", scheduledAt })).status).toBe(201);
    const titles = async (query: string) =>
      (await caller.call("GET", `/api/jobs/range?${query}`)).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles("start=2026-12-01&end=2026-12-02")).toEqual(["Its day"]);
    expect(await titles("start=2026-12-01T00:00&end=2026-12-01T23:59:59.5")).toEqual(["Its day"]);
    expect(await titles("start=2026-11-30&end=2026-12-01")).toEqual([]);
    expect(await titles("start=2026-12-02&end=2026-12-03")).toEqual([]);
    const fields = {
      title: "Its due day",
      lines: [{ itemName: "Visit", quantity: 1, unitPrice: 1, taxRate: 10 }],
    };
    const dueAt = `2026-12-01${time}`;
    expect((await caller.call("POST", "/api/invoices", { ...fields, dueAt })).body).toMatchObject({
      due_at: "2026-12-01T00:00:00.000Z",
    });
  });

  it("reads and writes in a new zone at once", async () => {
    const there = await runner.make.organisation();
    const [boss, colleague] = [await rest.as(there.admin), await rest.as(there.technician)];
    for (const each of [boss, colleague]) expect((await each.call("GET", "/api/jobs")).status).toBe(200);
    await runner
      .as(there.admin)
      .run('mutation { updateOrganisation(input: { timeZone: "Australia/Perth" }) { id } }');
    for (const each of [boss, colleague]) {
      const { body } = await each.call("POST", "/api/jobs", {
        title: "Wall",
        scheduledAt: "2026-12-01T09:00",
      });
      expect(body.scheduled_at).toBe("2026-12-01T01:00:00.000Z");
    }
    const late = { title: "Late", scheduledAt: "2026-12-01T23:30:00+08:00" };
    expect((await boss.call("POST", "/api/jobs", late)).status).toBe(201);
    const range = await colleague.call("GET", "/api/jobs/range?start=2026-12-01&end=2026-12-02");
    expect(range.body).toHaveLength(3);
  });

  it("returns the range with either pair of parameters, for one technician if asked", async () => {
    await create({ scheduledAt: "2026-12-01T00:00:00Z", assignedTechIds: [org.manager.userId] });
    await create({ scheduledAt: "2026-12-02T00:00:00Z" });
    const get = (query: string) => technician.call("GET", `/api/jobs/range?${query}`);
    expect((await get("start=2026-12-01&end=2026-12-03")).body).toHaveLength(2);
    expect((await get("from=2026-11-30T14:00:00.000Z&to=2026-12-02T00:00:00.000Z")).body).toHaveLength(1);
    expect((await get(`start=2026-12-01&end=2026-12-03&techId=${org.manager.userId}`)).body).toHaveLength(1);
    expect((await get("start=2026-12-01T00:00:00+10:00&end=2026-12-03T00:00:00+10:00")).status).toBe(200);
    for (const query of ["", "start=2026-12-01", "end=2026-12-01", "start=soon&end=later"]) {
      expect((await get(query)).body).toMatchObject({ code: "BAD_INPUT", error: expect.any(String) });
    }
    expect(await get("from=2026-12-01&to=later")).toMatchObject({
      status: 422,
      body: { error: "to is not an ISO 8601 date or time", field: "to" },
    });
    expect((await get("start=2026-01-01&end=2027-02-06")).body).toMatchObject({
      error: expect.stringContaining("400 days"),
      field: "end",
    });
    expect((await get("from=2026-01-01&to=2027-02-06")).body.field).toBe("to");
  });

  it("returns the job form's choices", async () => {
    const customers = await technician.call("GET", "/api/jobs/customers");
    expect(customers.body).toEqual([
      {
        id: customerId,
        name: "Margaret Doyle",
        address: "14 Fourth Street, Parkdale",
        phone: "0491 570 156",
      },
    ]);
    await runner.make.equipment(org.orgId, { name: "Nobody's" });
    const all = await technician.call("GET", "/api/jobs/equipment");
    expect(all.body).toHaveLength(2);
    const own = await technician.call("GET", `/api/jobs/equipment?customerId=${customerId}`);
    expect(own.body).toMatchObject([{ id: unitId, customer_id: customerId, service_interval_months: 6 }]);
    const technicians = await admin.call("GET", "/api/jobs/technicians");
    expect(technicians.body).toContainEqual({
      id: org.technician.userId,
      name: org.technician.name,
      email: org.technician.email,
      role: "technician",
      color: expect.stringMatching(/^#/),
    });
  });
});
