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
  const { status, body } = await manager.upload("/api/customers/import-csv", "csvFile", {
    name: "old system.CSV",
    content: Buffer.from(content),
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body as ImportReport;
}

const reasons = ({ errors = [] }: ImportReport) =>
  errors.filter(isSkipped).map(({ row, reason }) => [row, reason]);

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
    errors: [{ row: 5, reason: "This row has no name and no company" }],
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

it("takes a mobile first and keeps the other numbers in the notes", async () => {
  const file = [
    "Name,Phone,Mobile,Notes",
    "A,03 9876 1111 / 0412 345 678,,Side gate",
    "B,0398761111;0398762222,,",
    "C,(03) 9876 1111,0412 345 678,",
    "D,,412345678,",
    "E,0412 345 678,+61 412 345 678,",
    "F,1300 975 707,ask Mary,",
    "G,03 9876 1111 ext 5,,",
    "H,398761111 or 412345678,,",
    "I,9876 1111,03 9876 1111,",
    "J,,0412 345 678 (Jo’s wife),",
  ].join("\n");
  const report = await imported(file);
  expect(report).toMatchObject({ imported: 10, columns: { phone: 1, mobile: 2 }, cellsLeftOut: 1 });
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(customers.map(({ phone, notes }) => [phone, notes])).toEqual([
    ["0412 345 678", "Side gate\nOther phone: (03) 9876 1111"],
    ["0398761111", "Other phone: (03) 9876 2222"],
    ["0412 345 678", "Other phone: (03) 9876 1111"],
    ["0412 345 678", null],
    ["0412 345 678", null],
    ["1300 975 707", null],
    ["03 9876 1111 ext 5", null],
    ["0412 345 678", "Other phone: (03) 9876 1111"],
    ["03 9876 1111", "Other phone: 9876 1111"],
    ["0412 345 678", "Phone: 0412 345 678 (Jo’s wife)"],
  ]);
  expect(report.leftOut).toEqual([
    { row: 7, field: "mobile", reason: "This isn’t a phone number", cell: "ask Mary" },
  ]);
  expect(report.errors).toMatchObject([
    { row: 7, kind: "cell", field: "mobile", name: "F", cell: "ask Mary", cells: expect.any(Array) },
  ]);
  const again = await imported(file);
  expect(again).toMatchObject({ imported: 0, duplicates: 10, cellsLeftOut: 0 });
});

it("repairs phones and postcodes where only one reading makes sense", async () => {
  const report = await imported(
    [
      "Name,Phone,State,Postcode",
      "A,405032582,NT,800",
      "B,4.8320E+08,VIC,316",
      "C,4.05032583E+08,,3165.0",
      "D,n/a,ACT,261",
      "E,+61 405 032 584,VIC,800",
      "F,0405 032 58,,",
      "G,none,,872",
      "H,O405 032 585,,SW1A 1AA",
    ].join("\n"),
  );
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(customers.map(({ phone, postcode }) => [phone, postcode])).toEqual([
    ["0405 032 582", "0800"],
    [null, null],
    ["0405 032 583", "3165"],
    [null, "0261"],
    ["0405 032 584", null],
    [null, null],
    [null, "0872"],
    ["0405 032 585", "SW1A 1AA"],
  ]);
  expect(report.leftOut?.map(({ row, field, cell }) => [row, field, cell])).toEqual([
    [3, "phone", "4.8320E+08"],
    [3, "postcode", "316"],
    [6, "postcode", "800"],
    [7, "phone", "0405 032 58"],
  ]);
  expect(report.repaired?.map(({ row, name, cell, to }) => [row, name, cell, to])).toEqual([
    [2, "A", "405032582", "0405 032 582"],
    [2, "A", "800", "0800"],
    [4, "C", "4.05032583E+08", "0405 032 583"],
    [4, "C", "3165.0", "3165"],
    [5, "D", "261", "0261"],
    [6, "E", "+61 405 032 584", "0405 032 584"],
    [8, "G", "872", "0872"],
    [9, "H", "O405 032 585", "0405 032 585"],
  ]);
  expect(report).toMatchObject({
    imported: 8,
    rowsLeftOut: 3,
    cellsLeftOut: 4,
    cellsRepaired: 8,
    fields: { phone: { leftOut: 2, repaired: 4 }, postcode: { leftOut: 2, repaired: 4 } },
  });
});

it("joins columns, and tells equal heads apart by their first values", async () => {
  const file = [
    "First Name,Last Name,Company,E-mail Address,E-mail 2 Address,Notes,Notes,Fax",
    "Ivy,Laurent,,a@b.com; c@d.com,ivy@mail.example,Gate code on file.,Prefers mornings.,",
    "Gus,Pellegrino,n/a,gus@mail.example,g@mail.example,,Dog,",
    "Mae,Tran,Darwin Chill,N/A,,,,",
    ",,,x@mail.example,,,,",
  ].join("\n");
  const report = await imported(file);
  expect(report).toMatchObject({
    imported: 3,
    invalid: 1,
    rowsLeftOut: 0,
    columns: { contactName: 0, name: 2, email: 3, notes: 5 },
    joined: { contactName: [0, 1], email: [3, 4], notes: [5, 6] },
    examples: [
      "Ivy",
      "Laurent",
      "n/a",
      "a@b.com; c@d.com",
      "ivy@mail.example",
      "Gate code on file.",
      "Prefers mornings.",
      "",
    ],
    fields: { name: { filled: 2 }, email: { leftOut: 0 }, contactName: { example: "Ivy Laurent" } },
  });
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(customers.map(({ name, contactName, email, notes }) => [name, contactName, email, notes])).toEqual([
    ["Darwin Chill", "Mae Tran", null, null],
    ["Gus Pellegrino", null, "gus@mail.example", "Dog\nOther email: g@mail.example"],
    ["Ivy Laurent", null, "ivy@mail.example", "Gate code on file.\nPrefers mornings."],
  ]);
});

it("reads words for no email as an empty cell, not as an error", async () => {
  const emails = ["N/A", "-", "none", "nil", " Nil "];
  const file = ["Name,Email", ...emails.map((email, index) => `Customer ${index},${email}`), "Zed,nope"];
  const report = await imported(file.join("\n"));
  expect(report).toMatchObject({ imported: 6, rowsLeftOut: 1, fields: { email: { leftOut: 1 } } });
  expect(report.fields.email?.example).toBe("nope");
  expect(await org.db.customer.count({ where: { email: null } })).toBe(6);
});

it("reads whole addresses, and keeps a second address in the notes", async () => {
  await imported(
    [
      "Name,Site Address,Billing Street,Billing City,Billing State,Billing Postcode",
      '"A","7 Ardena Court, Bentleigh East, VIC, 3165",PO Box 5,Kew,Vic,3101',
      '"B","Unit 4\n88 Keys Road\nDarwin City Northern Territory 0800, Australia",,,,',
      "C,,1 High St,Kew,VIC,3101",
      "D,Lot 4 by the river,,,,",
    ].join("\n"),
  );
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(
    customers.map(({ street, suburb, state, postcode, notes }) => [street, suburb, state, postcode, notes]),
  ).toEqual([
    ["7 Ardena Court", "Bentleigh East", "VIC", "3165", "Other address: PO Box 5, Kew Vic 3101"],
    ["Unit 4 88 Keys Road", "Darwin City", "NT", "0800", null],
    ["1 High St", "Kew", "VIC", "3101", null],
    ["Lot 4 by the river", null, null, null, null],
  ]);
});

it("gives stored customers what a fixed row adds, without adding or changing anyone", async () => {
  await imported(
    "Name,Phone,Email,Street\nAnn,0405 032 582,nope,\nBob,4.8E+08,nope,1 Kent Street\nCy,,cy@mail.example,\n",
  );
  const fixed = [
    "Name,Phone,Email,Street,Notes",
    "Ann,0405 032 582,ann@mail.example,,New",
    "Bob,0405 032 583,bob@mail.example,1 Kent Street,",
    "Cy,0405 032 584,CY@mail.example,,",
  ].join("\n");
  expect(await imported(fixed)).toMatchObject({ imported: 0, duplicates: 3, completed: 3 });
  expect(await imported(fixed)).toMatchObject({ imported: 0, duplicates: 3, completed: 0 });
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(
    customers.map(({ name, phone, email, notes, version }) => [name, phone, email, notes, version]),
  ).toEqual([
    ["Ann", "0405 032 582", "ann@mail.example", null, 2],
    ["Bob", "0405 032 583", "bob@mail.example", null, 2],
    ["Cy", "0405 032 584", "cy@mail.example", null, 2],
  ]);
});

it("survives 50 equal heads and cells of 100 kB", async () => {
  const heads = ["Name", "Phone", "Email", "Address", ...Array.from({ length: 50 }, () => "Notes")];
  const notes = Array.from({ length: 50 }, (_, index) => `Note ${index}`);
  const long = "0491 ".repeat(20_000);
  const rows = [
    ["Ann", "0405 032 582", "", "", ...notes],
    ["Bob", long, "", "", ""],
    ["Cy", "", "a@".repeat(50_000), "", ""],
    ["Di", "", "", `${", ".repeat(50_000)}VIC 3165`, ""],
    ["Ed", "", "", "", `"${long}"`],
  ];
  const report = await imported([heads, ...rows].map((cells) => cells.join("\t")).join("\n"));
  expect(report).toMatchObject({ imported: 5, invalid: 0, rowsLeftOut: 4, cellsLeftOut: 4 });
  const customers = await org.db.customer.findMany({ orderBy: { sortKey: "asc" } });
  expect(customers[0]?.notes).toBe(notes.slice(0, 20).join("\n"));
  expect(report.leftOut?.map(({ row, field }) => [row, field])).toEqual([
    [3, "phone"],
    [4, "email"],
    [5, "street"],
    [6, "notes"],
  ]);
});
