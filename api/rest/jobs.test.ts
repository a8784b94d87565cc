import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { jobJson } from "./job-json.ts";

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

describe("/api/jobs", () => {
  it.each(["/api/jobs", "/api/jobs/create"])("creates a job by POST %s", async (url) => {
    const { status, body } = await technician.call("POST", url, {
      title: "Ducted zone 3 not cooling",
      jobType: "Repair",
      description: "No airflow",
      customerId,
      scheduledAt: "2026-11-18T10:00:00+10:00",
      equipmentId: unitId,
      assignedTechIds: [org.technician.userId],
    });
    expect(status).toBe(201);
    expect(z.strictObject(jobJson.shape).parse(body)).toMatchObject({
      title: "Ducted zone 3 not cooling",
      jobType: "Repair",
      status: "new",
      scheduled_at: "2026-11-18T00:00:00.000Z",
      scheduled_wall_time: "2026-11-18T10:00",
      customer_id: customerId,
      customer_name: "Margaret Doyle",
      customer_address: "14 Fourth Street, Parkdale",
      customer_phone: "0491 570 156",
      confirmationToken: expect.any(String),
      estimated_value: null,
      equipment: [{ id: unitId, name: "Split system" }],
      technicians: [{ id: org.technician.userId, name: org.technician.name, email: null }],
    });
  });

  it("lists all statuses, filters and searches", async () => {
    const { id } = await create({ title: "Findable" });
    await technician.call("PUT", `/api/jobs/${id}`, { status: "completed" });
    const all = await technician.call("GET", "/api/jobs");
    expect(all.status).toBe(200);
    expect(all.body).toContainEqual(expect.objectContaining({ id, status: "done" }));
    const done = await technician.call("GET", "/api/jobs?status=done&search=findable");
    expect(done.body).toHaveLength(1);
    expect(z.array(z.strictObject(jobJson.shape)).safeParse(all.body).success).toBe(true);
  });

  it("pages with limit and cursor through the Link header", async () => {
    for (const title of ["one", "two", "three"]) await create({ title: `page ${title}` });
    const seen: string[] = [];
    let url = "/api/jobs?limit=2&search=page";
    for (let pages = 0; url; pages += 1) {
      const { body, headers } = await technician.call("GET", url);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map(({ id }: { id: string }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ""))?.[1] ?? "";
      expect(pages).toBeLessThan(5);
    }
    expect(new Set(seen).size).toBe(3);
  });

  it("updates only the given fields, clears with null and answers a stale version with the changes", async () => {
    const job = await create({ description: "Before", assignedTechIds: [org.technician.userId] });
    const url = `/api/jobs/${job.id}`;
    const changed = await admin.call("PUT", url, { description: null, estimated_value: 420.5, version: 1 });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...job,
      description: null,
      estimated_value: 420.5,
      version: 2,
      technicians: [{ ...job.technicians[0], email: org.technician.email }],
      updated_at: expect.any(String),
    });
    const stale = await technician.call("PUT", url, { title: "Mine", version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      error: expect.any(String),
      code: "CONFLICT",
      changes: [
        { field: "title", value: job.title },
        { field: "version", value: 2 },
      ],
    });
    expect((await technician.call("GET", url)).body.estimated_value).toBeNull();
    expect((await technician.call("PUT", url, { estimatedValue: 1 })).status).toBe(403);
    const valued = { title: "Valued", estimated_value: 99.5 };
    expect((await admin.call("POST", "/api/jobs", valued)).body.estimated_value).toBe(99.5);
    expect((await technician.call("POST", "/api/jobs", valued)).status).toBe(403);
    const negative = await admin.call("POST", "/api/jobs", { ...valued, estimated_value: -1 });
    expect(negative.body.field).toBe("estimated_value");
  });

  it("includes when the customer said they can't make it", async () => {
    const { id } = await create();
    const cannotMakeItAt = "2026-11-17T05:12:00.000Z";
    await org.db.job.update({ where: { id }, data: { cannotMakeItAt } });
    const { body } = await admin.call("GET", `/api/jobs/${id}`);
    expect(body.cannot_make_it_at).toBe(cannotMakeItAt);
  });

  it("accepts the single technician and equipment of the edit form", async () => {
    const { id } = await create({ assignedTechIds: [org.technician.userId, org.manager.userId] });
    const put = (body: object) => technician.call("PUT", `/api/jobs/${id}`, body);
    expect((await put({ assignedUserId: org.manager.userId })).body.technicians).toHaveLength(2);
    expect((await put({ assignedUserId: org.admin.userId })).body.technicians).toHaveLength(1);
    expect((await put({ equipmentId: unitId })).body.equipment).toMatchObject([{ id: unitId }]);
    expect((await put({ equipmentId: "" })).body.equipment).toEqual([]);
    expect((await put({ equipmentId: [unitId] })).body.equipment).toMatchObject([{ id: unitId }]);
    expect((await put({ equipment_id: [] })).body.equipment).toEqual([]);
    expect((await put({ equipmentId: ["nothing"] })).status).toBe(422);
    expect((await create({ equipmentId: [unitId, unitId] })).equipment).toMatchObject([{ id: unitId }]);
  });

  it("creates one follow-up when ten people complete a job at once", async () => {
    const { id } = await create({ jobType: "Service", equipmentId: unitId, title: "Ten at once" });
    const done = () => technician.call("PUT", `/api/jobs/${id}`, { status: "done" });
    const answers = await Promise.all(Array.from({ length: 10 }, done));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await technician.call("GET", "/api/jobs?search=ten+at+once");
    expect(body.map(({ status }: { status: string }) => status)).toEqual(["new", "done"]);
    expect(body[0].scheduled_at).toBe("2027-05-17T23:00:00.000Z");
  });

  it("refuses writes with 402 once the trial has ended, but still reads", async () => {
    const ended = await runner.make.organisation();
    const caller = await rest.as(ended.admin);
    const { body: job } = await caller.call("POST", "/api/jobs", { title: "In time" });
    await ended.db.subscription.update({
      where: { orgId: ended.orgId },
      data: { trialEnd: new Date("2026-11-17T00:00:00Z") },
    });
    const writes = [
      await caller.call("POST", "/api/jobs", { title: "Late" }),
      await caller.call("PATCH", `/api/jobs/${job.id}/schedule`, { scheduledAt: null }),
      await caller.call("POST", "/api/customers", { name: "Late" }),
    ];
    for (const { status, body } of writes) {
      expect([status, body]).toMatchObject([
        402,
        {
          error: "Your 14-day trial has expired. Upgrade now to continue!",
          code: "TRIAL_EXPIRED",
          action: { label: "Upgrade Now", url: "/subscription" },
        },
      ]);
    }
    expect((await caller.call("GET", "/api/jobs")).body).toHaveLength(1);
    expect((await caller.call("PUT", "/api/me/profile", { name: "Still me" })).status).toBe(200);
  });

  it("lets managers and admins delete", async () => {
    const { id } = await create();
    expect((await technician.call("DELETE", `/api/jobs/${id}`)).status).toBe(403);
    const headers = { "content-type": "application/json" };
    const deleted = await admin.call("DELETE", `/api/jobs/${id}`, undefined, headers);
    expect(deleted).toMatchObject({ status: 200, body: { id, outcome: "deleted" } });
    expect((await admin.call("GET", `/api/jobs/${id}`)).body).toMatchObject({
      error: "Job not found",
      code: "NOT_FOUND",
    });
  });
});

it("treats empty choices as none, and needs a time to move a job", async () => {
  const made = await technician.call("POST", "/api/jobs", {
    title: "From a form",
    jobType: "",
    customerId: "",
    scheduledAt: "",
    equipmentId: "",
  });
  expect(made).toMatchObject({ status: 201, body: { jobType: null, customer_id: null, equipment: [] } });
  expect((await technician.call("GET", "/api/jobs?status=")).status).toBe(200);
  expect((await technician.call("GET", "/api/jobs?status=lost")).body).toMatchObject({
    error: "status must be new, scheduled, confirmed, in_progress, done, cancelled",
    field: "status",
  });
  const job = await create({ scheduledAt: "2026-11-18T00:00:00Z" });
  const moved = await technician.call("PATCH", `/api/jobs/${job.id}/schedule`, {});
  expect(moved).toMatchObject({ status: 422, body: { code: "BAD_INPUT", field: "scheduledAt" } });
});
