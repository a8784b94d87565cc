import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvRow } from "@fettle/rules/platform/csv";
import { type ImportReport, isSkipped } from "@fettle/rules/platform/import-report";
import { IMPORT_TEMPLATES } from "@fettle/rules/platform/record-import";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BATCH_ROWS } from "../../../platform/record-import/import-file.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { follow } from "../../../testing/follow.ts";
import { createRestClient, type RestCaller } from "../../../testing/rest-client.ts";
import { createRunner } from "../../../testing/runner.ts";
import { customerImport } from "../../customers/customers/customer-import.ts";

const runner = await createRunner();
const rest = await createRestClient(runner);
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const MESSY = readFileSync(join(import.meta.dirname, "fixtures/old-system-customers.csv"));

let org: TestOrganisation;
let manager: RestCaller;
beforeEach(async () => {
  org = await runner.make.organisation();
  manager = await rest.as(org.manager);
});

const post = (kind: "customers" | "equipment", content: string | Uint8Array, query = "", as = manager) =>
  send(as, `/api/${kind}/import-csv${query}`, "old system.CSV", content);

const send = (as: RestCaller, url: string, name: string, content: string | Uint8Array) =>
  as.upload(url, "csvFile", { name, content: Buffer.from(content as string) });

async function imported(kind: "customers" | "equipment", content: string | Uint8Array, query = "") {
  const { status, body } = await post(kind, content, query);
  expect([status, body.error]).toEqual([200, undefined]);
  return body as ImportReport;
}

const reasons = ({ errors = [] }: ImportReport) =>
  errors.filter(isSkipped).map(({ row, reason }) => [row, reason]);

const customerNames = async () =>
  (await org.db.customer.findMany({ orderBy: { id: "asc" } })).map(({ name }) => name);

describe("importing customers", () => {
  it("notifies other browsers once, at the end, and not for a dry run", async () => {
    const news = await follow(runner, org.technician, "subscription { customersChanged { change id } }");
    const rows = Array.from({ length: 600 }, (_, index) => `Shop ${index},shop${index}@example.com`);
    const file = ["name,email", ...rows].join("\n");
    await imported("customers", file, "?dryRun=true");
    await imported("customers", file);
    await imported("customers", file);
    await runner.as(org.admin).run(`mutation { createCustomer(input: { name: "After" }) { id } }`);
    expect(await news.next()).toEqual({ customersChanged: { change: "created", id: null } });
    expect(await news.next()).toMatchObject({ customersChanged: { change: "created" } });
    await news.stop();
  });

  it("finds the header under a title, accepts extra columns, and shortens states", async () => {
    const file = [
      "Customer list",
      "Printed on 3 June 2026",
      "",
      "Name;E-mail;State",
      "Ann Lee;ann@example.com;Victoria;Ring the bell",
      "Bob Oz;bob@example.com;N.S.W.",
    ].join("\r\n");
    const look = await imported("customers", file, "?dryRun=true");
    expect(look).toMatchObject({
      total: 2,
      headers: ["Name", "E-mail", "State", ""],
      sample: [["Ann Lee", "ann@example.com", "Victoria", "Ring the bell"], expect.any(Array)],
    });
    const columns = JSON.stringify({ ...look.columns, notes: 3 });
    await imported("customers", file, `?columns=${encodeURIComponent(columns)}`);
    expect(await org.db.customer.findMany({ orderBy: { sortKey: "asc" } })).toMatchObject([
      { name: "Ann Lee", email: "ann@example.com", state: "VIC", notes: "Ring the bell" },
      { name: "Bob Oz", email: "bob@example.com", state: "NSW", notes: null },
    ]);
  });

  it("uses the first row as the header if none names what's needed", async () => {
    const report = await imported("customers", "Firma,Rufnummer\nName,0491 570 156\n", "?dryRun=true");
    expect(report).toMatchObject({ total: 1, headers: ["Firma", "Rufnummer"], missing: ["name"] });
  });

  it("imports the good rows of a messy file and says what's wrong with each of the others", async () => {
    const report = await imported("customers", MESSY);
    expect(report).toMatchObject({ total: 7, imported: 5, duplicates: 1, invalid: 1, cellsLeftOut: 1 });
    expect(reasons(report)).toEqual([
      [4, "This row has no name and no company"],
      [7, "Same as row 2 of this file"],
    ]);
    expect(report.errors?.[0]).toMatchObject({ field: "name", kind: "invalid", cells: expect.any(Array) });
    const cell = { kind: "cell", name: "Darwin Chill", field: "email", cell: "mae@darwinchill" };
    expect(report.errors?.[1]).toMatchObject({ row: 6, ...cell, cells: expect.any(Array) });
    expect(report.leftOut).toEqual([
      { row: 6, field: "email", reason: "Enter a valid email", cell: "mae@darwinchill" },
    ]);
    const [cafe, chill, panels, ice, obrien] = await org.db.customer.findMany({
      orderBy: { sortKey: "asc" },
    });
    expect(cafe).toMatchObject({
      name: "Café Zoë",
      contactName: "Zoë Blanchard",
      email: "zoe@cafezoe.example",
      phone: "0491 570 156",
      street: "12 Acland Street",
      suburb: "St Kilda",
      state: "VIC",
      postcode: "3182",
      notes: 'Rear door only\nAsk for "the key"',
    });
    expect(chill).toMatchObject({ name: "Darwin Chill", email: null, phone: "0491 570 157" });
    expect(panels).toMatchObject({
      name: "Keysborough Panels",
      contactName: null,
      street: "Unit 4; 88 Keys Road",
    });
    expect(obrien).toMatchObject({ name: "O’Brien & Sons", notes: "-5% mates’ rate" });
    expect(ice).toMatchObject({ postcode: "0810", notes: "=2+3" });
  });

  it("creates no duplicates if the same file is imported again, even concurrently", async () => {
    const both = await Promise.all([imported("customers", MESSY), imported("customers", MESSY)]);
    expect(both.map((report) => report.imported).sort()).toEqual([0, 5]);
    const again = await imported("customers", MESSY);
    expect(again).toMatchObject({ imported: 0, duplicates: 6, invalid: 1, cellsLeftOut: 0 });
    expect(again.errors?.[0]).toMatchObject({ row: 2, reason: "Café Zoë is already a customer" });
    expect(await customerNames()).toHaveLength(5);
  });

  it("a dry run says what would happen and writes nothing", async () => {
    await runner.make.customer(org.orgId, { name: "O’Brien & Sons" });
    const report = await imported("customers", MESSY, "?dryRun=true");
    expect(report).toMatchObject({
      total: 7,
      imported: 5,
      duplicates: 1,
      invalid: 1,
      cellsLeftOut: 1,
      missing: [],
      columns: {
        name: 1,
        contactName: 2,
        email: 3,
        mobile: 4,
        street: 5,
        suburb: 6,
        state: 7,
        postcode: 8,
        notes: 10,
      },
    });
    expect(report.headers).toHaveLength(11);
    expect(report.sample).toHaveLength(5);
    expect(await customerNames()).toEqual(["O’Brien & Sons"]);
  });

  it("reads the columns the person chose, and asks for a missing one", async () => {
    const file = "Firma,Rufnummer\nBäckerei,0491 570 156\n";
    expect(await imported("customers", file, "?dryRun=true")).toMatchObject({
      total: 1,
      imported: 0,
      missing: ["name"],
      headers: ["Firma", "Rufnummer"],
      sample: [["Bäckerei", "0491 570 156"]],
    });
    expect(await post("customers", file)).toMatchObject({
      status: 422,
      body: { error: "There’s no column for the company or the name. Choose one.", field: "columns" },
    });
    const chosen = `?columns=${encodeURIComponent('{"name":0,"phone":1}')}`;
    expect(await imported("customers", file, chosen)).toMatchObject({ imported: 1, total: 1 });
    for (const bad of [
      '{"name":2}',
      '{"nmae":0}',
      '{"name":-1}',
      "[]",
      "{",
      '{"name":"0"}',
      '{"__proto__":1}',
      '{"toString":"x"}',
    ]) {
      expect((await post("customers", file, `?columns=${encodeURIComponent(bad)}`)).status).toBe(422);
    }
    expect(await customerNames()).toEqual(["Bäckerei"]);
  });

  it("refuses a file that isn't CSV, is empty or has no rows", async () => {
    const file = (name: string, content: string) => send(manager, "/api/customers/import-csv", name, content);
    expect(await file("customers.xlsx", "name\nAnn")).toMatchObject({
      status: 422,
      body: { error: "Please select a CSV file" },
    });
    expect((await file("a.csv", "")).body.error).toBe("The file is empty");
    expect((await file("a.csv", "name\n\n")).body.error).toBe("The file has no rows below its header");
    expect((await file("a.csv", '"name\nAnn')).body.error).toMatch(/^Row 1: .*never closed/);
    const elsewhere = { name: "a.csv", content: Buffer.from("name\nAnn") };
    expect((await manager.upload("/api/customers/import-csv", "document", elsewhere)).status).toBe(400);
    expect(await manager.call("POST", "/api/customers/import-csv", {})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('in the field "csvFile"') },
    });
    expect(await customerNames()).toEqual([]);
  });

  it("imports the rows before an unreadable row, and says which row that is", async () => {
    const report = await imported("customers", 'name\nAnn\n"Bob\nCy\n');
    expect(report).toMatchObject({ total: 2, imported: 1, invalid: 1 });
    expect(report.errors).toMatchObject([{ row: 3, reason: expect.stringContaining("never closed") }]);
  });

  it("reports the first thousand skipped rows of a kind, and counts them all", async () => {
    const bad = Array.from({ length: 1_200 }, (_, index) => `,shop${index}@example.com`);
    const report = await imported("customers", ["name,email", "Ann,", ...bad, "Ann,"].join("\n"));
    expect(report).toMatchObject({ total: 1_202, imported: 1, invalid: 1_200, duplicates: 1 });
    expect(report.errors).toHaveLength(1_001);
    expect(report.errors?.at(-1)).toMatchObject({ row: 1_203, kind: "duplicate" });
  });

  it("imports a row without the cells it can’t use, and reports the first thousand of them", async () => {
    const long = "x".repeat(300);
    const file = [
      "name,email,phone,notes",
      "Ann,a@example.com b@example.com,0491 570 156,Side gate",
      `Bob,bob@example.com,${long},`,
      `${long},nope,,`,
      "Ann,nope,0491 570 156,",
      ...Array.from({ length: 1_100 }, (_, index) => `Shop ${index},nope,,`),
    ].join("\n");
    const report = await imported("customers", file);
    expect(report).toMatchObject({
      total: 1_104,
      imported: 1_102,
      invalid: 1,
      duplicates: 1,
      cellsLeftOut: 1_102,
    });
    expect(reasons(report)).toEqual([
      [4, "Company name can be at most 200 characters"],
      [5, "Same as row 2 of this file"],
    ]);
    expect(report.leftOut).toHaveLength(1_000);
    expect(report.leftOut?.slice(0, 3)).toEqual([
      { row: 2, field: "email", reason: "Enter a valid email", cell: "a@example.com b@example.com" },
      { row: 3, field: "phone", reason: "This isn’t a phone number", cell: "x".repeat(200) },
      { row: 6, field: "email", reason: "Enter a valid email", cell: "nope" },
    ]);
    const [ann, bob] = await org.db.customer.findMany({ orderBy: { sortKey: "asc" }, take: 2 });
    expect(ann).toMatchObject({ email: null, phone: "0491 570 156", notes: "Side gate" });
    expect(bob).toMatchObject({ email: "bob@example.com", phone: null });
  });

  it("reads one file per organisation at a time, and asks the others to wait", async () => {
    const file = ["name", ...Array.from({ length: 5_000 }, (_, index) => `Shop ${index}`)].join("\n");
    const admin = await rest.as(org.admin);
    const people = [manager, admin, manager, admin, manager, admin];
    const answers = await Promise.all(
      people.map((person) => post("customers", file, "?dryRun=true", person)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 503)).toMatchObject({
      body: { code: "BUSY", error: expect.stringContaining("import running") },
      headers: { "retry-after": "1" },
    });
  });

  const tooLarge = (error: RegExp) => ({
    status: 413,
    body: { error: expect.stringMatching(error), code: "PAYLOAD_TOO_LARGE" },
  });

  it("refuses a file over 20 MB, and names where it can be imported", async () => {
    const large = Buffer.alloc(21_000_000, "name\n");
    const words = /^This file is too large. Files can be up to 20 MB in one request. .* Settings > Your data/;
    expect(await post("customers", large)).toMatchObject(tooLarge(words));
  });

  it("refuses a file with more rows than one request finishes, before it imports any", async () => {
    const rows = (count: number) =>
      ["title", ...Array.from({ length: count }, (_, index) => `Job ${index}`)].join("\n");
    const sent = await send(manager, "/api/jobs/import-csv", "jobs.csv", Buffer.from(rows(5_001)));
    expect(sent).toMatchObject(
      tooLarge(
        /up to 5,000 rows, .* within 25 seconds. This file has 5,001, and none .* Settings > Your data/,
      ),
    );
    expect(await org.db.job.count()).toBe(0);
    const look = await send(
      manager,
      "/api/jobs/import-csv?dryRun=true",
      "jobs.csv",
      Buffer.from(rows(5_001)),
    );
    expect(look).toMatchObject({ status: 200, body: { total: 5_001, imported: 5_000, unchecked: 1 } });
  });

  it("stops after 25 seconds, and says which rows are in", async () => {
    const rows = Array.from({ length: 2 * BATCH_ROWS + 50 }, (_, index) => `Shop ${index}`);
    const file = ["name", ...rows].join("\n");
    const began = runner.clock.now;
    const insert = customerImport.insert;
    const slow = vi.spyOn(customerImport, "insert").mockImplementation(async (...args) => {
      runner.clock.now = new Date(runner.clock.now.getTime() + 13_000);
      await insert(...args);
    });
    onTestFinished(() => {
      runner.clock.now = began;
      slow.mockRestore();
    });
    expect(await post("customers", file)).toMatchObject(
      tooLarge(/up to 25 seconds, so this import stopped after row 201. The rows up to there are in./),
    );
    expect(await org.db.customer.count()).toBe(2 * BATCH_ROWS);
    slow.mockRestore();
    expect(await imported("customers", file)).toMatchObject({ imported: 50, duplicates: 2 * BATCH_ROWS });
  });

  it("is for managers and admins of an organisation that can write", async () => {
    const technician = await rest.as(org.technician);
    expect(await post("customers", MESSY, "", technician)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    expect((await post("customers", MESSY, "", rest.anonymous)).status).toBe(401);
    await org.db.subscription.updateMany({ data: { trialEnd: new Date("2026-01-01") } });
    expect(await post("customers", MESSY)).toMatchObject({ status: 402, body: { code: "TRIAL_EXPIRED" } });
    expect(await customerNames()).toEqual([]);
  });

  it("stays within its organisation", async () => {
    const other = await runner.make.organisation();
    await runner.make.customer(other.orgId, { name: "Café Zoë", email: "zoe@cafezoe.example" });
    expect((await imported("customers", MESSY)).imported).toBe(5);
    expect(await other.db.customer.count()).toBe(1);
  });

  it("reports progress batch by batch, only to its own organisation", async () => {
    const rows = Array.from({ length: 2 * BATCH_ROWS + 50 }, (_, index) => `Customer ${index}`);
    const { subscribe, parse } = await import("graphql");
    const { schema } = await import("../../../schema.ts");
    const follow = (viewer: typeof org.admin) =>
      subscribe({
        schema,
        document: parse(`subscription { importProgressed(key: "k") { total imported } }`),
        contextValue: runner.as(viewer).context(),
      }) as Promise<AsyncIterableIterator<{ data: { importProgressed: object } }>>;
    const [ours, theirs] = [
      await follow(org.manager),
      await follow((await runner.make.organisation()).admin),
    ];
    const foreign: unknown[] = [];
    void (async () => {
      for await (const event of theirs) foreign.push(event);
    })();
    const told = [ours.next(), ours.next(), ours.next()];
    await imported("customers", ["name", ...rows].join("\n"), "?progressKey=k");
    for (const [index, total] of [BATCH_ROWS, 2 * BATCH_ROWS, rows.length].entries()) {
      const { value } = (await told[index]) as { value: { data: { importProgressed: object } } };
      expect(value.data.importProgressed).toEqual({ total, imported: total });
    }
    await theirs.return?.();
    expect(foreign).toEqual([]);
    const refused = await follow(org.technician);
    expect(refused).toMatchObject({ errors: [expect.anything()] });
  });
});

it("reports a batch's rows once, even if a deadlock made it run again", async () => {
  const insert = customerImport.insert;
  const deadlock = Object.assign(new Error("deadlock"), {
    name: "PrismaClientKnownRequestError",
    code: "P2034",
  });
  const spy = vi.spyOn(customerImport, "insert").mockImplementationOnce(async (...args) => {
    await insert(...args);
    throw deadlock;
  });
  const report = await imported("customers", "name,email\nAnn,ann@example.com\nAnn,ann@example.com\n");
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
  expect(report).toMatchObject({ total: 2, imported: 1, duplicates: 1 });
  expect(reasons(report)).toEqual([[3, "Same as row 2 of this file"]]);
  expect(await customerNames()).toEqual(["Ann"]);
});

it("provides templates that it can read completely", async () => {
  await imported("customers", IMPORT_TEMPLATES.customers.map(csvRow).join(""));
  const report = await imported("equipment", IMPORT_TEMPLATES.equipment.map(csvRow).join(""));
  expect(report).toMatchObject({ imported: 1, invalid: 0 });
  expect(Object.keys(report.columns)).toHaveLength(report.headers.length);
});
