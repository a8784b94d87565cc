import type { ImportKind } from "@fettle/rules/platform/record-import";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { removeFiles } from "../../../platform/files/remove-files.ts";
import { purgeExpired } from "../../../platform/purge/purge-expired.ts";
import { BATCH_ROWS } from "../../../platform/record-import/import-file.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { follow } from "../../../testing/follow.ts";
import { runQueued, takeQueued } from "../../../testing/queued-jobs.ts";
import { createRestClient } from "../../../testing/rest-client.ts";
import { createRunner } from "../../../testing/runner.ts";
import { customerImport } from "../../customers/customers/customer-import.ts";
import { type ImportRows, importRows } from "./import-rows.ts";
import { inImportThread } from "./in-import-thread.ts";
import { purgeImports } from "./purge-imports.ts";
import { runImport } from "./run-import.ts";

const runner = await createRunner();
const rest = await createRestClient(runner);
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const here: ImportRows = (job) => importRows(runner.services, job);
const task = runImport(here);

const CANCEL = `mutation CancelImport($id: ID!) { cancelRecordImport(id: $id) { id status } }`;
const IMPORTS = `query Imports {
  recordImports { id kind status fileName rowsDone rowsTotal imported duplicates invalid cellsLeftOut rowsToFixUrl requestedByName isMine }
}`;
const REPORT = `query Report($id: ID!) { recordImport(id: $id) { id report } }`;
const DAY_MS = 86_400_000;

let org: TestOrganisation;
beforeEach(async () => {
  await takeQueued(runner, task);
  org = await runner.make.organisation({ name: "Bayside Climate Co" });
});

const customersFile = (rows: number) =>
  [
    "name,email",
    ...Array.from({ length: rows }, (_, index) => `Shop ${index},shop${index}@example.com`),
  ].join("\n");

async function start(
  content: string,
  { kind = "customers" as ImportKind, name = "old.csv", as = org.manager } = {},
) {
  const caller = await rest.as(as);
  return caller.upload(`/api/imports?kind=${kind}`, "csvFile", { name, content: Buffer.from(content) });
}
const started = async (...call: Parameters<typeof start>) => {
  const { status, body } = await start(...call);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.id as string;
};
const imports = async (as = org.admin) => (await runner.as(as).run(IMPORTS)).recordImports;
const reportOf = async (id: string) => (await runner.as(org.admin).run(REPORT, { id })).recordImport.report;
const cancel = (id: string) => runner.as(org.admin).run(CANCEL, { id });
const run = () => runQueued(runner, task);
const mails = () => runner.database.system.outboxMessage.findMany({ where: { orgId: org.orgId } });
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const { key } of runner.services.files.list("imports"))
    if (key.includes(org.orgId)) keys.push(key);
  return keys;
};

/** Calls `act` after the rows of the given batch were inserted, before they're committed. */
function during(batch: number, act: () => unknown) {
  const insert = customerImport.insert;
  let batches = 0;
  const spy = vi.spyOn(customerImport, "insert").mockImplementation(async (...args) => {
    await insert(...args);
    batches += 1;
    if (batches === batch) await act();
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

const crash = () => {
  throw new Error("The server was killed");
};

describe("an import in the background", () => {
  it("imports every row, lists what's wrong with the others, and is emailed as a link to the screen", async () => {
    const file = `${customersFile(250)}\nAnn,nope\n,only@example.com\nShop 1,shop1@example.com\n=Bob,no,extra`;
    const id = await started(file);
    expect(await imports()).toMatchObject([
      { id, kind: "customers", status: "queued", fileName: "old.csv", rowsDone: 0, rowsTotal: 254 },
    ]);
    expect(await run()).toBe(1);
    const [done] = await imports();
    expect(done).toMatchObject({ status: "done", rowsDone: 254, imported: 252, duplicates: 1, invalid: 1 });
    expect(done).toMatchObject({ cellsLeftOut: 2, requestedByName: org.manager.name, isMine: false });
    expect(await org.db.customer.count()).toBe(252);
    const report = await reportOf(id);
    expect(report).toMatchObject({
      total: 254,
      imported: 252,
      rowsLeftOut: 2,
      columns: { name: 0, email: 1 },
    });
    expect(report).toMatchObject({ fields: { email: { example: "shop0@example.com", leftOut: 2 } } });
    expect(report.errors).toMatchObject([
      { row: 252, kind: "cell", name: "Ann", cell: "nope" },
      { row: 253, kind: "invalid", field: "name", cells: ["", "only@example.com"] },
      { row: 254, kind: "duplicate", reason: "Shop 1 is already a customer" },
      { row: 255, kind: "cell" },
    ]);
    const manager = await rest.as(org.manager);
    const fix = await manager.call("GET", done?.rowsToFixUrl ?? "");
    expect(fix.headers["content-disposition"]).toBe('attachment; filename="old-to-fix.csv"');
    expect(fix.body.toString().replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
      "name,email,What to fix",
      "Ann,nope,nope: Enter a valid email",
      ",only@example.com,This row has no name and no company",
      "'=Bob,no,no: Enter a valid email",
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Your import is finished");
    expect(mail?.text).toContain(
      "252 of 254 rows are in. Already there: 1. Couldn’t be imported: 1. Cells left out: 2.",
    );
    expect(mail?.text).toContain("/settings?tab=data");
    await runQueued(runner, removeFiles);
    expect(await storedFiles()).toEqual([]);
  });

  it.each([
    ["customers", "name\nAnn", "customer"],
    ["equipment", "name\nOven", "equipment"],
    ["prices", "name,unit_amount\nValve,12.00", "priceListItem"],
    ["jobs", "title\nService", "job"],
  ] as const)("writes %s in a thread, too, and tells browsers", async (kind, content, model) => {
    const id = await started(content, { kind });
    const before = await runner.services.bus.lastChange(org.orgId);
    await runQueued(runner, runImport(inImportThread(runner.databaseUrl)));
    expect(await imports()).toMatchObject([{ id, status: "done", imported: 1 }]);
    expect(await (org.db[model] as { count(): Promise<number> }).count()).toBe(1);
    expect(await runner.services.bus.lastChange(org.orgId)).not.toBe(before);
  });

  it("stops in its thread once it's cancelled", async () => {
    const id = await started(customersFile(250));
    const cancelled = runImport(async (job, bus) => {
      await cancel(id);
      await inImportThread(runner.databaseUrl)(job, bus);
    });
    await runQueued(runner, cancelled);
    expect(await imports()).toMatchObject([{ status: "cancelled", rowsDone: 0 }]);
    expect(await org.db.customer.count()).toBe(0);
  });

  it("goes on after its last batch if the server was killed, and adds no row twice", async () => {
    const id = await started(`${customersFile(250)}\n,no-name@example.com`);
    const [payload] = await takeQueued(runner, task);
    if (!payload) throw new Error("Nothing is queued");
    const killed = during(3, crash);
    // A killed process doesn't say so: the row stays as it was.
    const halfDone = task.handle(runner.services, payload, { isLast: false });
    await expect(halfDone).rejects.toThrow("killed");
    await org.db.recordImport.update({ where: { id }, data: { status: "running" } });
    killed.mockRestore();
    expect(await org.db.customer.count()).toBe(2 * BATCH_ROWS);
    expect(await imports()).toMatchObject([{ status: "running", rowsDone: 200, imported: 200 }]);
    const again = during(99, crash);
    await task.handle(runner.services, payload, { isLast: false });
    expect(again).toHaveBeenCalledTimes(1);
    expect(await imports()).toMatchObject([
      { status: "done", rowsDone: 251, imported: 250, duplicates: 0, invalid: 1 },
    ]);
    expect(await org.db.customer.count()).toBe(250);
    expect(await org.db.recordImportNote.count()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it("leaves an import to the newer of two attempts", async () => {
    const id = await started(customersFile(250));
    during(2, () => org.db.recordImport.update({ where: { id }, data: { attempt: id } }));
    await run();
    expect(await org.db.customer.count()).toBe(BATCH_ROWS);
    expect(await imports()).toMatchObject([{ status: "running", rowsDone: BATCH_ROWS }]);
  });

  it("stops within a batch once it's cancelled, and keeps the rows that are in", async () => {
    const id = await started(customersFile(350));
    during(2, () => cancel(id));
    await run();
    expect(await imports()).toMatchObject([
      { status: "cancelled", rowsDone: BATCH_ROWS, imported: BATCH_ROWS },
    ]);
    expect(await org.db.customer.count()).toBe(BATCH_ROWS);
    expect(await mails()).toEqual([]);
    await runQueued(runner, removeFiles);
    expect(await storedFiles()).toEqual([]);
    expect((await cancel(id)).cancelRecordImport.status).toBe("cancelled");
  });

  it("does nothing if it's cancelled before its turn", async () => {
    const id = await started(customersFile(10));
    await cancel(id);
    await run();
    expect(await imports()).toMatchObject([{ status: "cancelled", rowsDone: 0 }]);
    expect(await org.db.customer.count()).toBe(0);
  });

  it("takes its turn after the business's other imports, up to five of them", async () => {
    await started(customersFile(3));
    await started("name,customer_name\nOven,Shop 2", { kind: "equipment", name: "equipment.csv" });
    const queued = await runner.database.system.$queryRaw<{ name: string }[]>`
      select queue_name as name from graphile_worker.jobs where task_identifier = 'run-import'`;
    expect(queued).toEqual([{ name: `imports of ${org.orgId}` }, { name: `imports of ${org.orgId}` }]);
    for (let more = 0; more < 3; more += 1) await started(customersFile(1));
    expect(await start(customersFile(1))).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    await run();
    expect(await org.db.equipment.findMany({ include: { customer: true } })).toMatchObject([
      { name: "Oven", customer: { name: "Shop 2" } },
    ]);
    expect(await imports()).toMatchObject(Array.from({ length: 5 }, () => ({ status: "done" })));
  });

  it("adds no row twice if the same file is imported at once in the background and in a request", async () => {
    await started(customersFile(250));
    const manager = await rest.as(org.manager);
    const file = { name: "same.csv", content: Buffer.from(customersFile(250)) };
    const [answer] = await Promise.all([manager.upload("/api/customers/import-csv", "csvFile", file), run()]);
    expect(answer.status).toBe(200);
    expect(await org.db.customer.count()).toBe(250);
  });

  it("is only for signed-in managers and admins of the business", async () => {
    const id = await started(customersFile(3));
    const others = await runner.make.organisation();
    expect((await start(customersFile(3), { as: org.technician })).status).toBe(403);
    expect(await imports(others.admin)).toEqual([]);
    for (const document of [CANCEL, REPORT]) {
      const { errors } = await runner.as(others.admin).attempt(document, { id });
      expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
    }
    const foreign = await rest.as(others.admin);
    expect((await foreign.call("GET", `/api/imports/${id}/rows-to-fix.csv`)).status).toBe(404);
    const { errors } = await runner.as(org.technician).attempt(IMPORTS);
    expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
    expect(await imports()).toMatchObject([{ status: "queued" }]);
  });

  it("refuses a file without rows or the needed columns at once", async () => {
    expect(await start("name\n")).toMatchObject({ status: 422 });
    expect(await start("Firma\nBäckerei")).toMatchObject({
      status: 422,
      body: { error: "There’s no column for the company or the name. Choose one.", field: "columns" },
    });
    expect(await start("name\nAnn", { name: "a.xlsx" })).toMatchObject({ status: 422 });
    expect(await imports()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it("reads the columns the person chose", async () => {
    const manager = await rest.as(org.manager);
    const columns = encodeURIComponent('{"name":[0],"phone":1}');
    const file = { name: "a.csv", content: Buffer.from("Firma,Rufnummer\nBäckerei,0491 570 156\n") };
    await manager.upload(`/api/imports?kind=customers&columns=${columns}`, "csvFile", file);
    await run();
    expect(await org.db.customer.findMany()).toMatchObject([{ name: "Bäckerei", phone: "0491 570 156" }]);
  });

  it("is tried again after a failure, and then says that it failed", async () => {
    await started(customersFile(250));
    const [payload] = await takeQueued(runner, task);
    if (!payload) throw new Error("Nothing is queued");
    const broken = during(2, crash);
    const attempt = (isLast: boolean) => task.handle(runner.services, payload, { isLast });
    await expect(attempt(false)).rejects.toThrow("killed");
    expect(await imports()).toMatchObject([{ status: "queued", rowsDone: 100 }]);
    broken.mockRestore();
    during(1, crash);
    await expect(attempt(true)).rejects.toThrow("killed");
    expect(await imports()).toMatchObject([{ status: "failed", rowsDone: 100, imported: 100 }]);
    expect(await mails()).toMatchObject([{ subject: "Your import didn’t finish" }]);
  });

  it("stops if the person who started it may no longer import", async () => {
    await started(customersFile(3));
    await org.db.user.update({ where: { id: org.manager.userId }, data: { role: "technician" } });
    await expect(run()).rejects.toThrow("can’t import any more");
    expect(await org.db.customer.count()).toBe(0);
  });

  it("refreshes lists once, when it ends", async () => {
    await started(customersFile(250));
    const news = await follow(runner, org.technician, "subscription { customersChanged { change id } }");
    await run();
    await runner.as(org.admin).run(`mutation { createCustomer(input: { name: "After" }) { id } }`);
    expect(await news.next()).toEqual({ customersChanged: { change: "created", id: null } });
    expect(await news.next()).toMatchObject({ customersChanged: { id: expect.any(String) } });
    await news.stop();
  });

  it("is forgotten after 30 days, and ended after one if nothing else does", async () => {
    await started(customersFile(1));
    const purge = (days: number) =>
      purgeExpired([purgeImports]).handle(
        { ...runner.services, now: () => new Date(runner.clock.now.getTime() + days * DAY_MS) },
        {},
        { isLast: false },
      );
    await purge(1.5);
    expect(await imports()).toMatchObject([{ status: "failed" }]);
    await purge(31);
    expect(await imports()).toEqual([]);
  });
});
