import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  type CreateEquipmentInput,
  TestCompleteJobDocument,
  TestCreateEquipmentDocument,
  TestCreateJobDocument,
  TestDeleteEquipmentDocument,
  TestEquipmentDocument,
  TestEquipmentListDocument,
  type TestEquipmentListQueryVariables,
  TestEquipmentServicesDocument,
  TestUpdateEquipmentDocument,
  type UpdateEquipmentInput,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

async function create(input: CreateEquipmentInput) {
  const { createEquipment } = await runner.as(org.technician).run(TestCreateEquipmentDocument, { input });
  return createEquipment;
}

const update = (id: string, input: UpdateEquipmentInput) =>
  runner.as(org.technician).attempt(TestUpdateEquipmentDocument, { id, input });

const remove = (id: string, viewer = org.manager) =>
  runner.as(viewer).attempt(TestDeleteEquipmentDocument, { id });

async function found(search: string) {
  const { equipmentList } = await runner.as(org.technician).run(TestEquipmentListDocument, { search });
  return equipmentList.edges.map(({ node }) => node.name);
}

describe("equipment", () => {
  it("shows the customer's address, and searches the equipment's and customer's details", async () => {
    const customer = await org.db.customer.create({
      data: { name: "Kingston Fresh Foods", street: "88 Keys Road", suburb: "Moorabbin" },
    });
    const input = { name: "Rooftop", make: "Carrier", model: "50TC", serial: "CR50-118820" };
    const unit = await create({ ...input, customerId: customer.id, serviceIntervalMonths: 6 });
    expect(unit).toMatchObject({
      ...input,
      serviceIntervalMonths: 6,
      nextServiceDue: null,
      customer: { address: "88 Keys Road, Moorabbin" },
    });
    for (const search of ["rooftop", "CARRIER", "50tc", "cr50-11", "kingston", "keys road"]) {
      expect([search, await found(search)]).toEqual([search, ["Rooftop"]]);
    }
    const { equipmentList } = await runner
      .as(org.technician)
      .run(TestEquipmentListDocument, { customerId: customer.id });
    expect(equipmentList.totalCount).toBe(1);
  });

  it("sets the due date one interval after the last completed service", async () => {
    const { id } = await create({ name: "Due", serviceIntervalMonths: 12 });
    const due = async () =>
      (await runner.as(org.technician).run(TestEquipmentDocument, { id })).equipment?.nextServiceDue;
    expect(await due()).toBeNull();
    const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, {
      input: { title: "Service", jobType: "Service", equipmentIds: [id] },
    });
    await runner.as(org.admin).run(TestCompleteJobDocument, { id: createJob.id });
    expect(await due()).toBe("2027-11-18");
  });

  it("lists only completed services, newest first", async () => {
    const { id } = await create({ name: "Chiller", serviceIntervalMonths: 12 });
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    const jobs = [
      { number: 901, title: "First", jobType: "Service", status: "done", completedAt: at(1) },
      { number: 902, title: "Second", jobType: "Service", status: "done", completedAt: at(2) },
      { number: 903, title: "Fixed", jobType: "Repair", status: "done", completedAt: at(3) },
      { number: 904, title: "Planned", jobType: "Service", status: "new" },
    ] as const;
    for (const job of jobs) {
      await org.db.job.create({ data: { ...job, equipment: { create: { equipmentId: id } } } });
    }
    const { equipment } = await runner
      .as(org.technician)
      .run(TestEquipmentServicesDocument, { id, first: 1 });
    expect(equipment).toMatchObject({
      lastServicedAt: at(2).toISOString(),
      services: { totalCount: 2, edges: [{ node: { title: "Second", completedAt: at(2).toISOString() } }] },
    });
  });

  it("lists equipment overdue or due within 30 days, soonest first", async () => {
    const other = await runner.make.organisation();
    const piece = (name: string, lastServicedAt: string, orgId = other.orgId) =>
      runner.make.equipment(orgId, {
        name,
        serviceIntervalMonths: 6,
        lastServicedAt: new Date(`${lastServicedAt}T02:00:00Z`),
      });
    await piece("Due in thirty days", "2026-06-18");
    await piece("Due in thirty-one days", "2026-06-19");
    await piece("Overdue", "2026-03-01");
    await piece("Elsewhere", "2026-03-01", org.orgId);
    await runner.make.equipment(other.orgId, { name: "Never serviced", serviceIntervalMonths: 6 });
    const list = async (variables: TestEquipmentListQueryVariables) => {
      const { equipmentList } = await runner.as(other.technician).run(TestEquipmentListDocument, variables);
      return { ...equipmentList, names: equipmentList.edges.map(({ node }) => node.name) };
    };
    const due = await list({ due: true });
    expect(due).toMatchObject({ totalCount: 2, names: ["Overdue", "Due in thirty days"] });
    const first = await list({ due: true, first: 1 });
    const second = await list({ due: true, first: 1, after: first.pageInfo.endCursor });
    const back = await list({ due: true, last: 1, before: second.pageInfo.startCursor });
    expect([first, second, back].map(({ names }) => names)).toEqual([
      ["Overdue"],
      ["Due in thirty days"],
      ["Overdue"],
    ]);
  });

  it("changes the fields given, and rejects a stale version or intervals other than none, 6 and 12", async () => {
    const { id } = await create({ name: "Split", serviceIntervalMonths: 6 });
    expect(
      (await update(id, { serviceIntervalMonths: null, version: 1 })).data.updateEquipment,
    ).toMatchObject({
      name: "Split",
      serviceIntervalMonths: null,
      version: 2,
    });
    expect((await update(id, { name: "Mine", version: 1 })).errors).toMatchObject([
      { code: "CONFLICT", changes: [{ field: "name", value: "Split" }, { field: "version" }] },
    ]);
    expect((await update(id, { serviceIntervalMonths: 7 })).errors).toMatchObject([
      { code: "BAD_INPUT", field: "serviceIntervalMonths" },
    ]);
  });

  it("accepts only active customers of its own organisation", async () => {
    const other = await runner.make.organisation();
    const foreign = await runner.make.customer(other.orgId);
    const { id } = await create({ name: "Split" });
    expect((await update(id, { customerId: foreign.id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
    const theirs = await runner.make.equipment(other.orgId);
    expect((await update(theirs.id, { name: "Mine" })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
    expect((await remove(theirs.id)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  });

  it("lets managers and admins delete it, and archives it if a job lists it", async () => {
    const { id } = await create({ name: "Never used" });
    expect((await remove(id, org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
    expect((await remove(id)).data.deleteEquipment.outcome).toBe("deleted");
    const used = await create({ name: "Used" });
    expect(used.hasHistory).toBe(false);
    await runner
      .as(org.admin)
      .run(TestCreateJobDocument, { input: { title: "Visit", equipmentIds: [used.id] } });
    const { equipment } = await runner.as(org.technician).run(TestEquipmentDocument, { id: used.id });
    expect(equipment?.hasHistory).toBe(true);
    expect((await remove(used.id)).data.deleteEquipment.outcome).toBe("archived");
    expect(await found("used")).toEqual([]);
  });
});
