import type { ImportReport } from "@fettle/rules/platform/import-report";
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
  const { status, body } = await manager.upload("/api/customers/import-csv", "csvFile", {
    name: "old system.CSV",
    content: Buffer.from(content),
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body as ImportReport;
}

const reasons = ({ errors = [] }: ImportReport) => errors.map(({ row, reason }) => [row, reason]);

it("tells customers with the same name apart by phone, email or address, and ignores archived ones", async () => {
  const { orgId } = org;
  await runner.make.customer(orgId, { name: "Smith", phone: "+61 491 570 156", email: "a@smith.example" });
  const gone = await runner.make.customer(orgId, { name: "Gone", phone: "0491 570 158" });
  await org.db.customer.update({ where: { id: gone.id }, data: { archivedAt: new Date() } });
  const report = await imported(
    [
      "name,phone,email,street",
      "smith,(0491) 570-156,,",
      "SMITH,,A@smith.example,",
      "Smith,0491 570 157,b@smith.example,",
      "Smith,,,1 Kent Street",
      "Smith,,,2 Kent Street",
      "Smith,,,1  kent street",
      "Gone,0491 570 158,,",
    ].join("\n"),
  );
  expect(reasons(report)).toEqual([
    [2, "smith is already a customer"],
    [3, "SMITH is already a customer"],
    [7, "Same as row 5 of this file"],
  ]);
  expect(report.imported).toBe(4);
});

it("reads Xero’s contacts and names a household after its person", async () => {
  const xero = "*ContactName,EmailAddress,POAddressLine1,POCity,PORegion,POPostalCode,PhoneNumber\n";
  expect(await imported(`${xero}Zoe,z@cafe.example,5 Bay St,Darwin,NT,800,0491 570 156\n`)).toMatchObject({
    imported: 1,
    total: 1,
  });
  expect(await imported("Company,Name,Phone\n,Bob,\nAcme,ACME,\nFirm,Ann,\n,,1\n")).toMatchObject({
    imported: 3,
    errors: [{ row: 5, reason: "Company name is required" }],
  });
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(
    customers.map(({ name, contactName, street, postcode }) => [name, contactName, street, postcode]),
  ).toEqual([
    ["Acme", null, null, null],
    ["Bob", null, null, null],
    ["Firm", "Ann", null, null],
    ["Zoe", null, "5 Bay St", "0800"],
  ]);
});

it("keeps one of several phone numbers, preferring a mobile, and reports the rest", async () => {
  const file = [
    "Name,Phone,Mobile",
    "A,03 9876 1111 / 0412 345 678,",
    "B,0398761111;0398762222,",
    "C,(03) 9876 1111,0412 345 678",
    "D,,412345678",
    "E,0412 345 678,+61 412 345 678",
    "F,1300 975 707,ask Mary",
    "G,03 9876 1111 ext 5,",
    "H,398761111 or 412345678,",
    "I,9876 1111,03 9876 1111",
  ].join("\n");
  const report = await imported(file);
  expect(report).toMatchObject({ imported: 9, columns: { phone: 1, mobile: 2 }, cellsLeftOut: 6 });
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(customers.map(({ phone }) => phone)).toEqual([
    "0412 345 678",
    "0398761111",
    "0412 345 678",
    "0412345678",
    "0412 345 678",
    "1300 975 707",
    "03 9876 1111 ext 5",
    "0412345678",
    "03 9876 1111",
  ]);
  const reason = "A customer can only have one phone number";
  expect(report.leftOut).toEqual([
    { row: 2, field: "phone", reason, cell: "03 9876 1111" },
    { row: 3, field: "phone", reason, cell: "0398762222" },
    { row: 4, field: "phone", reason, cell: "(03) 9876 1111" },
    { row: 7, field: "mobile", reason, cell: "ask Mary" },
    { row: 9, field: "phone", reason, cell: "0398761111" },
    { row: 10, field: "phone", reason, cell: "9876 1111" },
  ]);
  const again = await imported(file);
  expect(again).toMatchObject({ imported: 0, duplicates: 9, cellsLeftOut: 0 });
});
