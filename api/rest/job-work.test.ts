import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { hoursJson, noteJson, partJson } from "./job-work-json.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;
let technician: RestCaller;
let jobId: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  await org.db.organisation.update({ where: { id: org.orgId }, data: { labourRateCents: 12_000 } });
  admin = await rest.as(org.admin);
  technician = await rest.as(org.technician);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  const customer = await runner.make.customer(org.orgId);
  const unit = await runner.make.equipment(org.orgId, { customerId: customer.id });
  const { body } = await technician.call("POST", "/api/jobs", {
    title: "Zone 3 not cooling",
    scheduledAt: "2026-11-18T10:00:00+10:00",
    customerId: customer.id,
    equipmentId: unit.id,
  });
  jobId = body.id;
});

const strictly = (shape: z.ZodRawShape, body: unknown) => z.strictObject(shape).parse(body);

describe("/api/jobs/{id}", () => {
  it.each([
    ["notes", { text: "Filter changed" }, { text: "Belt changed" }],
    ["hours", { hours: 1.5 }, { hours: 2 }],
    ["parts", { partName: "Fan motor" }, { partName: "Fan belt" }],
  ])("%s retried under one Idempotency-Key stay one entry, charged once", async (name, body, other) => {
    const url = `/api/jobs/${jobId}/${name}`;
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await technician.call("POST", url, body, key);
    expect(first).toMatchObject({ status: 201 });
    const [again, atOnce] = await Promise.all([
      technician.call("POST", url, body, key),
      technician.call("POST", url, body, key),
    ]);
    expect([again.body, atOnce.body]).toEqual([first.body, first.body]);
    expect((await technician.call("POST", url, other, key)).status).toBe(409);
    expect((await technician.call("GET", url)).body).toHaveLength(1);
    expect(await org.db.jobCharge.count({ where: { jobId } })).toBe(name === "notes" ? 0 : 1);
  });

  it("takes notes, hours and parts, and lists them under the documented names", async () => {
    const url = `/api/jobs/${jobId}`;
    const note = await technician.call("POST", `${url}/notes`, { text: "Motor seized" });
    const hours = await technician.call("POST", `${url}/hours`, { hours: 1.5, description: "Replaced" });
    const part = await technician.call("POST", `${url}/parts`, { partName: "Foil tape", quantity: 2 });
    expect([note.status, hours.status, part.status]).toEqual([201, 201, 201]);
    const author = { author_id: org.technician.userId, author_name: org.technician.name };
    expect(strictly(noteJson.shape, note.body)).toMatchObject({ text: "Motor seized", ...author });
    expect(strictly(hoursJson.shape, hours.body)).toMatchObject({ hours: 1.5, description: "Replaced" });
    expect(strictly(partJson.shape, part.body)).toMatchObject({ part_name: "Foil tape", quantity: 2 });
    for (const [list, only] of [
      ["notes", note],
      ["hours", hours],
      ["parts", part],
    ] as const) {
      expect(await technician.call("GET", `${url}/${list}`)).toMatchObject({
        status: 200,
        body: [only.body],
      });
    }
  });

  it.each([
    ["notes", { text: " " }, "text"],
    ["hours", { hours: 0.7 }, "hours"],
    ["hours", { hours: "one" }, "hours"],
    ["parts", { partName: "Tape", quantity: 1.5 }, "quantity"],
    ["parts", { quantity: 1 }, "partName"],
  ])("answers 422 to bad %s %j", async (list, body, field) => {
    const answer = await technician.call("POST", `/api/jobs/${jobId}/${list}`, body);
    expect(answer).toMatchObject({ status: 422, body: { code: "BAD_INPUT", field } });
  });

  it.each([
    ["notes", { text: "Belt worn" }, { text: "Belt changed" }, { text: "Belt changed" }],
    ["hours", { hours: 1, description: "Belt" }, { hours: "2" }, { hours: 2, description: "Belt" }],
    ["parts", { partName: "Belt" }, { part_name: "Fan belt" }, { part_name: "Fan belt", quantity: 1 }],
  ])("%s are edited by PATCH and removed by DELETE", async (list, added, change, after) => {
    const url = `/api/jobs/${jobId}/${list}`;
    const [{ body: entry }] = [await technician.call("POST", url, added)];
    await technician.call("POST", url, added);
    expect(entry).toMatchObject({ version: 1, edited_at: null });
    const edited = await technician.call("PATCH", `${url}/${entry.id}`, { ...change, version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { ...after, id: entry.id, version: 2 } });
    const stale = await technician.call("PATCH", `${url}/${entry.id}`, { ...added, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const { body: other } = await technician.call("POST", "/api/jobs", { title: "Other" });
    const elsewhere = `/api/jobs/${other.id}/${list}/${entry.id}`;
    expect((await technician.call("PATCH", elsewhere, added)).status).toBe(404);
    expect((await technician.call("DELETE", elsewhere)).status).toBe(404);
    const left = await technician.call("DELETE", `${url}/${entry.id}`);
    expect(left).toMatchObject({ status: 200, body: [expect.not.objectContaining({ id: entry.id })] });
    expect((await technician.call("DELETE", `${url}/${entry.id}`)).status).toBe(404);
  });

  it("answers 422 to an edit with a bad value", async () => {
    const url = `/api/jobs/${jobId}/hours`;
    const { body } = await technician.call("POST", url, { hours: 1 });
    for (const bad of [
      { hours: 0.7 },
      { hours: "one" },
      { version: "first" },
      { description: "x".repeat(100_000) },
    ]) {
      expect((await technician.call("PATCH", `${url}/${body.id}`, bad)).status).toBe(422);
    }
  });

  it("completes by POST, with its follow-ups, once", async () => {
    await technician.call("PUT", `/api/jobs/${jobId}`, { jobType: "Service" });
    const { body: unit } = await technician.call("GET", `/api/jobs/${jobId}`);
    await admin.call("PUT", `/api/equipment/${unit.equipment[0].id}`, { service_interval_months: 6 });
    const complete = () => technician.call("POST", `/api/jobs/${jobId}/complete`);
    const first = await complete();
    expect(first).toMatchObject({ status: 200, body: { id: jobId, status: "done" } });
    expect(first.body.follow_ups).toHaveLength(1);
    expect((await complete()).body.follow_ups).toEqual(first.body.follow_ups);
  });
});

describe("/api/jobs/completed", () => {
  it("lists and reads completed jobs under the documented names", async () => {
    expect((await technician.call("GET", `/api/jobs/completed/${jobId}`)).status).toBe(404);
    expect((await admin.call("DELETE", `/api/jobs/completed/${jobId}`)).status).toBe(404);
    await technician.call("POST", `/api/jobs/${jobId}/notes`, { text: "One" });
    await technician.call("POST", `/api/jobs/${jobId}/notes`, { text: "Two" });
    await technician.call("POST", `/api/jobs/${jobId}/complete`);
    const { body } = await technician.call("GET", `/api/jobs/completed/${jobId}`);
    expect(body).toEqual({
      id: jobId,
      original_job_id: jobId,
      title: "Zone 3 not cooling",
      description: null,
      notes: "One\n\nTwo",
      customer_id: expect.any(String),
      customer_name: "Parkdale Bakery",
      scheduled_at: "2026-11-18T00:00:00.000Z",
      scheduled_wall_time: "2026-11-18T10:00",
      completed_at: "2026-11-17T22:30:00.000Z",
      has_invoice: false,
      photo_count: 0,
      archived_at: null,
      updated_at: expect.any(String),
    });
    expect((await technician.call("GET", "/api/jobs/completed")).body).toContainEqual(body);
  });

  it("returns charges, hours, parts, notes and equipment", async () => {
    const work = `/api/jobs/${jobId}`;
    await technician.call("POST", `${work}/hours`, { hours: 2.5 });
    await technician.call("POST", `${work}/parts`, { partName: "Tape" });
    await technician.call("POST", `${work}/complete`);
    const get = async (list: string, caller = admin) =>
      (await caller.call("GET", `/api/jobs/completed/${jobId}/${list}`)).body;
    const id = expect.any(String);
    expect(await get("charges")).toEqual([
      { id, kind: "labour", description: "Labour", quantity: 2.5, unit: "h", unit_price: 120, total: 300 },
      { id, kind: "part", description: "Tape", quantity: 1, unit: "each", unit_price: 0, total: 0 },
    ]);
    expect(await get("charges", technician)).toMatchObject([
      { unit_price: null, total: null },
      { unit_price: null, total: null },
    ]);
    expect(await get("hours")).toMatchObject([{ hours: 2.5, description: null }]);
    expect(await get("parts")).toMatchObject([{ part_name: "Tape", quantity: 1 }]);
    expect(await get("notes")).toEqual([]);
    expect(await get("equipment")).toEqual([
      { equipment_id: id, equipment_name: "Split system", created_at: id },
    ]);
  });

  it("lets managers and admins delete", async () => {
    await technician.call("POST", `/api/jobs/${jobId}/complete`);
    const url = `/api/jobs/completed/${jobId}`;
    expect((await technician.call("DELETE", url)).status).toBe(403);
    expect(await admin.call("DELETE", url)).toMatchObject({ status: 200, body: { outcome: "deleted" } });
    expect((await admin.call("GET", url)).status).toBe(404);
  });
});
