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

const send = (text: string, as = manager) =>
  as.upload("/api/prices/import-csv", "csvFile", { name: "prices.csv", content: Buffer.from(text) });

const items = async () =>
  (await org.db.priceListItem.findMany({ orderBy: { name: "asc" } })).map(
    ({ name, description, unitAmount, taxRate }) => [name, description, Number(unitAmount), taxRate],
  );

it("reads other programs' prices and taxes, and reports what it can't read", async () => {
  const { status, body } = await send(
    [
      "Item,Details,Sell price,GST",
      'Service call,Travel,"$1,145.00",10%',
      "Gasket,,12.3456,FRE",
      "Labour,,,",
      "Odd,,twelve,GST",
      "Odder,,1,maybe",
      "GASKET,,9,GST",
    ].join("\n"),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 6, imported: 3, duplicates: 1, invalid: 2 });
  expect(body.errors.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
    [5, "Price must be in dollars with up to 4 decimal places"],
    [6, "Tax must be GST (10) or Tax Exempt (0)"],
    [7, "Same as row 3 of this file"],
  ]);
  expect(await items()).toEqual([
    ["Gasket", null, 12.3456, 0],
    ["Labour", null, 0, 10],
    ["Service call", "Travel", 1145, 10],
  ]);
});

it("removes GST from prices that include it, and refuses a file without prices", async () => {
  const { body } = await send(
    ["Item,Price (inc. GST),GST", "Labour,145,GST", "Stamp,1.20,FRE", "Gasket,,GST", "Kit,$96.00,"].join(
      "\n",
    ),
  );
  expect(body).toMatchObject({ imported: 4, columns: { unitAmountWithGst: 1 } });
  expect(await items()).toEqual([
    ["Gasket", null, 0, 10],
    ["Kit", null, 87.2727, 10],
    ["Labour", null, 131.8182, 10],
    ["Stamp", null, 1.2, 0],
  ]);
  expect(await send("Item,Price inc GST,Price ex GST\nBoth,11,10")).toMatchObject({ body: { imported: 1 } });
  expect((await items()).find(([name]) => name === "Both")?.[2]).toBe(10);
  const error = "There’s no column for the price before GST or the price with GST. Choose one.";
  expect(await send("Item,Details\nFan,Axial")).toMatchObject({
    status: 422,
    body: { error, field: "columns" },
  });
});

it("reads units, and reports unknown ones", async () => {
  const { body } = await send(
    "Item,Price,UOM\nLabour,118,Hour\nPipe,8,lin m\nGasket,5,\nSealant,12,Box\nOil,9,gallon\n",
  );
  expect(body).toMatchObject({ imported: 5, invalid: 0, cellsLeftOut: 1 });
  expect(body.leftOut).toEqual([
    { row: 6, field: "unit", reason: "Unit must be each, h, day, m, m², kg or L", cell: "gallon" },
  ]);
  const stored = await org.db.priceListItem.findMany({ orderBy: { name: "asc" } });
  expect(stored.map(({ name, unit }) => [name, unit])).toEqual([
    ["Gasket", "each"],
    ["Labour", "h"],
    ["Oil", "each"],
    ["Pipe", "m"],
    ["Sealant", "each"],
  ]);
});

it("keeps existing prices, and reads back its own export", async () => {
  await org.db.priceListItem.create({ data: { name: "Filter", unitAmount: 118, unit: "m2", taxRate: 0 } });
  expect((await send("name,price\nfilter,5\n=Valve,7")).body).toMatchObject({ imported: 1, duplicates: 1 });
  const exported = String((await manager.call("GET", "/api/prices/export.csv")).body);
  const other = await runner.make.organisation();
  const { body } = await send(exported, await rest.as(other.admin));
  expect(body).toMatchObject({ total: 2, imported: 2, invalid: 0 });
  const copied = await other.db.priceListItem.findMany({ orderBy: { name: "asc" } });
  expect(
    copied.map(({ name, unitAmount, unit, taxRate }) => [name, Number(unitAmount), unit, taxRate]),
  ).toEqual([
    ["=Valve", 7, "each", 10],
    ["Filter", 118, "m2", 0],
  ]);
});

it("refuses technicians", async () => {
  expect((await send("name\nx", await rest.as(org.technician))).status).toBe(403);
  expect((await (await rest.as(org.technician)).call("GET", "/api/prices/export.csv")).status).toBe(403);
});
