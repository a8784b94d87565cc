import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { purgeExpired } from "../../../platform/purge/purge-expired.ts";
import type { Files } from "../../../ports/files/files.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { runQueued, takeQueued } from "../../../testing/queued-jobs.ts";
import { createRunner } from "../../../testing/runner.ts";
import { startTestApp } from "../../../testing/test-app.ts";
import { unzip } from "../../../testing/unzip.ts";
import { inExportThread } from "./in-export-thread.ts";
import { makeExport } from "./make-export.ts";
import { purgeExports } from "./purge-exports.ts";
import { type WriteExport, writeExport } from "./write-export.ts";

const runner = await createRunner();
const app = await startTestApp(runner);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const START = `mutation StartExport { startDataExport { id status } }`;
const CANCEL = `mutation CancelExport($id: ID!) { cancelDataExport(id: $id) { id status } }`;
const LATEST = `query LatestExport {
  dataExport { id status rowsDone rowsTotal bytes fileUrl requestedByName isMine expiresAt }
}`;

const write: WriteExport = (job, onReport) => writeExport(runner.database, job, onReport);
const task = makeExport(write);

const DAY_MS = 86_400_000;

let org: TestOrganisation;
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Climate Co" });
  await org.db.customer.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({ name: `Customer ${index}` })),
  });
});

const latest = async () => (await runner.as(org.admin).run(LATEST)).dataExport;
const start = async () => (await runner.as(org.admin).run(START)).startDataExport;
const mails = () => runner.database.system.outboxMessage.findMany({ where: { orgId: org.orgId } });

const download = async (url: string | null | undefined, viewer: TestOrganisation["admin"]) =>
  fetch(`${app.url}${url}`, { headers: { cookie: await app.cookieOf(viewer) } });

describe("an export of everything", () => {
  it("has every row, and is emailed as a link to the screen", async () => {
    expect((await start()).status).toBe("queued");
    expect(await latest()).toMatchObject({ status: "queued", fileUrl: null, rowsTotal: null });
    await runQueued(runner, task);
    const ready = await latest();
    expect(ready).toMatchObject({ status: "ready", requestedByName: org.admin.name, isMine: true });
    expect(ready?.rowsTotal).toBeGreaterThanOrEqual(253);
    const response = await download(ready?.fileUrl, org.manager);
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.length).toBe(ready?.bytes);
    const files = unzip(zip);
    expect(files.get("customers.csv")?.trimEnd().split("\r\n")).toHaveLength(251);
    const rows = [...files.values()].reduce((sum, text) => sum + text.trimEnd().split("\r\n").length - 1, 0);
    expect(rows).toBe(ready?.rowsTotal);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Your export is ready");
    expect(mail?.text).toContain("/settings?tab=data");
    expect(mail?.text).toContain("We’ll remove the file on Wed 25 Nov.");
    expect(mail?.text).not.toContain("/files/");
  });

  it("is only started once while it’s unfinished", async () => {
    const [first, second] = [await start(), await start()];
    expect(second.id).toBe(first.id);
    expect(await takeQueued(runner, task)).toEqual([{ orgId: org.orgId, exportId: first.id }]);
    await runner.as(org.admin).run(CANCEL, { id: first.id });
    expect((await start()).id).not.toBe(first.id);
    await takeQueued(runner, task);
  });

  it("is only for signed-in managers and admins of the business", async () => {
    await start();
    await runQueued(runner, task);
    const url = (await latest())?.fileUrl;
    const others = await runner.make.organisation();
    expect((await download(url, org.technician)).status).toBe(404);
    expect((await download(url, others.admin)).status).toBe(404);
    expect((await fetch(`${app.url}${url}`)).status).toBe(401);
    const { errors } = await runner.as(org.technician).attempt(LATEST);
    expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
    expect((await runner.as(others.admin).run(LATEST)).dataExport).toBeNull();
  });

  it("has the records of one moment", async () => {
    await start();
    const changing = makeExport((job) =>
      write(job, () => org.db.customer.updateMany({ data: { name: "Too late" } })),
    );
    await runQueued(runner, changing);
    expect(await org.db.customer.count({ where: { name: "Too late" } })).toBe(250);
    const response = await download((await latest())?.fileUrl, org.admin);
    const customers = unzip(Buffer.from(await response.arrayBuffer())).get("customers.csv");
    expect(customers?.trimEnd().split("\r\n")).toHaveLength(251);
    expect(customers).not.toContain("Too late");
  });

  it("is written by a thread, too", async () => {
    await start();
    await runQueued(runner, makeExport(inExportThread(runner.databaseUrl)));
    const ready = await latest();
    expect(ready).toMatchObject({ status: "ready" });
    const zip = Buffer.from(await (await download(ready?.fileUrl, org.admin)).arrayBuffer());
    expect(unzip(zip).get("customers.csv")).toContain("Customer 249");
  });

  it("stops once it’s cancelled", async () => {
    const { id } = await start();
    const cancelled = makeExport(async (job, onReport) => {
      await runner.as(org.admin).run(CANCEL, { id });
      await inExportThread(runner.databaseUrl)(job, onReport);
    });
    await runQueued(runner, cancelled);
    expect(await latest()).toMatchObject({ status: "cancelled", rowsTotal: null });
  });

  it("stays cancelled, even if its file was nearly finished", async () => {
    const { id } = await start();
    const late = makeExport(async (job, onReport) => {
      await write(job, onReport);
      await runner.as(org.admin).run(CANCEL, { id });
    });
    await runQueued(runner, late);
    expect(await latest()).toMatchObject({ status: "cancelled", fileUrl: null });
    expect(await mails()).toEqual([]);
  });

  it("starts again after a crash", async () => {
    const { id } = await start();
    await org.db.dataExport.update({
      where: { id },
      data: { status: "running", rowsDone: 200, fileKey: `exports/${org.orgId}/${id}.zip` },
    });
    expect((await latest())?.fileUrl).toBeNull();
    await runQueued(runner, task);
    expect((await latest())?.status).toBe("ready");
  });

  it("is tried again after a failure, and then says that it failed", async () => {
    const { id } = await start();
    await takeQueued(runner, task);
    const files: Files = {
      ...runner.services.files,
      write: () => Promise.reject(new Error("The disk is full")),
    };
    const attempt = (isLast: boolean) =>
      task.handle({ ...runner.services, files }, { orgId: org.orgId, exportId: id }, { isLast });
    await expect(attempt(false)).rejects.toThrow("The disk is full");
    expect(await latest()).toMatchObject({ status: "queued" });
    await expect(attempt(true)).rejects.toThrow("The disk is full");
    expect(await latest()).toMatchObject({ status: "failed", fileUrl: null });
    expect(await mails()).toMatchObject([{ subject: "Your export didn’t finish" }]);
  });

  it("is removed after seven days", async () => {
    await start();
    await runQueued(runner, task);
    const url = (await latest())?.fileUrl;
    const services = { ...runner.services, now: () => new Date(runner.clock.now.getTime() + 7 * DAY_MS) };
    await purgeExpired([purgeExports]).handle(services, {}, { isLast: false });
    expect((await latest())?.fileUrl).toBeNull();
    expect((await download(url, org.admin)).status).toBe(404);
  });
});
