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

async function imported(content: string): Promise<ImportReport> {
  const { status, body } = await manager.upload("/api/equipment/import-csv", "csvFile", {
    name: "old system.CSV",
    content: Buffer.from(content),
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body as ImportReport;
}

const reasons = ({ errors = [] }: ImportReport) =>
  errors.filter(isSkipped).map(({ row, reason }) => [row, reason]);

it("finds the customer by name and reads intervals the way people write them", async () => {
  const { orgId } = org;
  const bakery = await runner.make.customer(orgId, { name: "Parkdale Bakery" });
  const report = await imported(
    [
      "Name,Brand,Model No.,Serial No.,Customer,Service interval",
      "Oven,Rinnai,R1,SN 1,parkdale BAKERY,6 monthly",
      "Fridge,,,,,Yearly",
      "Fan,,,,Nobody,",
      "Heater,,,,,7",
      "Oven again,,,sn  1,,",
    ].join("\n"),
  );
  expect(reasons(report)).toEqual([
    [4, "No customer is called Nobody. Add the customer first."],
    [6, "Same as row 2 of this file"],
  ]);
  const reason = "Service interval must be none, 6 or 12 months";
  expect(report.leftOut).toEqual([{ row: 5, field: "serviceIntervalMonths", reason, cell: "7" }]);
  expect(await org.db.equipment.findMany({ orderBy: { sortKey: "desc" } })).toMatchObject([
    {
      name: "Oven",
      make: "Rinnai",
      model: "R1",
      serial: "SN 1",
      customerId: bakery.id,
      serviceIntervalMonths: 6,
    },
    { name: "Heater", serviceIntervalMonths: null },
    { name: "Fridge", customerId: null, serviceIntervalMonths: 12 },
  ]);
});

it("asks which of two customers with the same name is meant, unless the address shows it", async () => {
  for (const street of ["1 Kent Street", "2 Kent Street"]) {
    await org.db.customer.create({ data: { name: "Smith", street, suburb: "Kew" } });
  }
  const report = await imported(
    'name,customer_name,customer_address\nOven,Smith,\nFan,Smith,"2 kent street, Kew"\nFridge,Smith,Elsewhere\n',
  );
  const which = "2 customers are called Smith. Add the customer’s address to show which one.";
  expect(reasons(report)).toEqual([
    [2, which],
    [4, which],
  ]);
  const [fan] = await org.db.equipment.findMany({ include: { customer: true } });
  expect(fan?.customer?.street).toBe("2 Kent Street");
});

it("never finds another organisation's customer, and matches equipment by serial", async () => {
  const other = await runner.make.organisation();
  await runner.make.customer(other.orgId, { name: "Theirs" });
  await other.db.equipment.create({ data: { name: "Oven", serial: "SN1" } });
  await org.db.equipment.create({ data: { name: "Mine", serial: "sn2" } });
  const report = await imported("name,serial,customer\nOven,SN1,\nFan,SN2,\nFan,,\nFan,,\nX,,Theirs\n");
  expect(reasons(report)).toEqual([
    [3, "Serial SN2 is already in your equipment"],
    [5, "Same as row 4 of this file"],
    [6, "No customer is called Theirs. Add the customer first."],
  ]);
  expect(await imported("name\nFan\n")).toMatchObject({ imported: 0, duplicates: 1 });
});
