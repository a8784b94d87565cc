import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner } from "../../../testing/runner.ts";
import { startTestApp } from "../../../testing/test-app.ts";
import { unzip } from "../../../testing/unzip.ts";
import { multipart } from "../../../testing/upload.ts";
import { exportTables } from "./export-tables.ts";
import { customersTable } from "./record-tables.ts";
import { ZIP_MAX_ROWS } from "./zip-at-once.ts";

const runner = await createRunner();
const app = await startTestApp(runner);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

type Viewer = TestOrganisation["admin"];

async function get(path: string, viewer: Viewer) {
  const response = await fetch(app.url + path, { headers: { cookie: await app.cookieOf(viewer) } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function csv(path: string, viewer: Viewer) {
  const { response, bytes } = await get(path, viewer);
  expect(response.status).toBe(200);
  return bytes.toString();
}

async function reimport(kind: string, text: string, viewer: Viewer) {
  const sent = multipart("csvFile", { name: "export.csv", content: Buffer.from(text) });
  const response = await fetch(`${app.url}/api/${kind}/import-csv`, {
    method: "POST",
    headers: { ...sent.headers, cookie: await app.cookieOf(viewer) },
    body: sent.payload,
  });
  return response.json();
}

const CUSTOMER = {
  name: '=HYPERLINK("x"), Café',
  contactName: "@Zoë",
  email: "zoe@example.com",
  phone: "+61491570156",
  street: "1 Kent Street",
  suburb: "Kew",
  state: "VIC",
  postcode: "3101",
  notes: "-two\nlines; 'quoted'",
};

let org: TestOrganisation;
beforeAll(async () => {
  org = await runner.make.organisation();
  const { id: customerId } = await org.db.customer.create({ data: CUSTOMER });
  await org.db.customer.create({ data: { name: "Archived", archivedAt: new Date() } });
  const { id } = await org.db.equipment.create({
    data: { name: "Oven", serial: "'=1", notes: "+5%", customerId, serviceIntervalMonths: 6 },
  });
  await org.db.equipment.create({ data: { name: "Spare" } });
  const as = runner.as(org.admin);
  const { createJob } = await as.run(
    `mutation Create($input: CreateJobInput!) { createJob(input: $input) { id } }`,
    {
      input: {
        title: "Visit",
        customerId,
        equipmentIds: [id],
        scheduledAt: "2026-11-20T23:30:00Z",
        assignedTechIds: [org.technician.userId],
      },
    },
  );
  await as.run(`mutation Note($id: ID!) { addJobNote(jobId: $id, input: { text: "A note" }) { id } }`, {
    id: createJob.id,
  });
});

describe("exports", () => {
  it("contain no cell that a spreadsheet would run, and start so that Excel reads UTF-8", async () => {
    const text = await csv("/api/customers/export.csv", org.manager);
    expect(text.startsWith("\uFEFFid,name,contact_name,email,phone,street,")).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x""), Café",'@Zoë,zoe@example.com,'+61491570156,1 Kent Street`);
    expect(text).not.toContain("Archived");
  });

  it("have a name and aren't cached", async () => {
    const { response } = await get("/api/equipment/export.csv", org.admin);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="equipment-2026-11-18.csv"',
      "cache-control": "no-store",
    });
  });

  it("can be imported again unchanged", async () => {
    const fresh = await runner.make.organisation();
    const text = await csv("/api/customers/export.csv", org.admin);
    expect(await reimport("customers", text, fresh.admin)).toMatchObject({ imported: 1, invalid: 0 });
    expect(await fresh.db.customer.findFirst()).toMatchObject(CUSTOMER);
    const equipment = await csv("/api/equipment/export.csv", org.admin);
    expect(await reimport("equipment", equipment, fresh.admin)).toMatchObject({ imported: 2, invalid: 0 });
    expect(
      await fresh.db.equipment.findMany({ orderBy: { name: "asc" }, include: { customer: true } }),
    ).toMatchObject([
      {
        name: "Oven",
        serial: "'=1",
        notes: "+5%",
        serviceIntervalMonths: 6,
        customer: { name: CUSTOMER.name },
      },
      { name: "Spare", customerId: null },
    ]);
    expect(await reimport("customers", text, org.admin)).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await reimport("equipment", equipment, org.admin)).toMatchObject({ imported: 0, duplicates: 2 });
  });

  it("give a job's time as it was entered", async () => {
    const text = await csv("/api/jobs/export.csv", org.admin);
    expect(text).toContain("2026-11-21 09:30");
    expect(text).toContain(`,${org.technician.name},Oven,`);
  });

  it("put everything in one zip, including archived records", async () => {
    const { response, bytes } = await get("/api/export.zip", org.admin);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = unzip(bytes);
    expect([...files.keys()]).toEqual(exportTables.map(({ name }) => `${name}.csv`));
    expect(files.get("customers.csv")).toContain("Archived");
    expect(files.get("job-notes.csv")).toContain("A note");
    for (const text of files.values()) expect(text.startsWith("\uFEFF")).toBe(true);
  });

  it("are refused in one request if it has too many rows for one, or takes too long", async () => {
    const large = await runner.make.organisation();
    const counting = vi.spyOn(customersTable, "count").mockResolvedValue(ZIP_MAX_ROWS);
    onTestFinished(() => counting.mockRestore());
    const refusal = async () => {
      const { response, bytes } = await get("/api/export.zip", large.admin);
      expect(response.status).toBe(413);
      expect(response.headers.get("content-type")).toContain("application/json");
      const { code, error } = JSON.parse(bytes.toString());
      expect(code).toBe("PAYLOAD_TOO_LARGE");
      return error;
    };
    const [rows, instead] = [
      /^This download can have up to 50,000 rows, and your data has 50,\d{3}\. /,
      /Export everything in Settings > Your data instead/,
    ];
    expect(await refusal()).toMatch(rows);
    expect(await refusal()).toMatch(instead);
    const began = runner.clock.now;
    counting.mockImplementation(async () => {
      runner.clock.now = new Date(began.getTime() + 25_001);
      return 0;
    });
    onTestFinished(() => {
      runner.clock.now = began;
    });
    expect(await refusal()).toMatch(/^This download can take up to 25 seconds/);
  });

  it("include messages, signatures and quote revisions", async () => {
    const { orgId, db, admin } = await runner.make.organisation();
    const customer = await runner.make.customer(orgId, { name: "Margaret Doyle" });
    const quote = await runner.make.quote(orgId, { customerId: customer.id });
    await db.quote.update({
      where: { id: quote.id },
      data: { acceptedByName: "M. Doyle", acceptedSignature: "M1 1L2 2", acceptedAt: runner.clock.now },
    });
    await db.quoteRevision.create({
      data: { quoteId: quote.id, revision: 1, snapshot: { title: "First offer" }, editedById: admin.userId },
    });
    await db.message.create({
      data: {
        channel: "sms",
        kind: "reply",
        recipient: "+61491570156",
        body: "=HYPERLINK(1)",
        customerId: customer.id,
        quoteId: quote.id,
      },
    });
    const files = unzip((await get("/api/export.zip", admin)).bytes);
    expect(files.get("quotes.csv")).toContain("M. Doyle,M1 1L2 2");
    expect(files.get("quote-revisions.csv")).toContain(`${quote.number},1,`);
    expect(files.get("quote-revisions.csv")).toContain("First offer");
    const messages = files.get("messages.csv");
    expect(messages).toContain("Margaret Doyle,'+61491570156,,'=HYPERLINK(1)");
    expect(messages).toContain(quote.number);
  });

  it("span many pages", async () => {
    const large = await runner.make.organisation();
    await large.db.customer.createMany({
      data: Array.from({ length: 1_203 }, (_, index) => ({ name: `Customer ${index}` })),
    });
    const lines = (await csv("/api/customers/export.csv", large.admin)).trimEnd().split("\r\n");
    expect(new Set(lines).size).toBe(1_204);
  });

  it("are for managers and admins, even after the trial", async () => {
    const paths = [
      "/api/customers/export.csv",
      "/api/equipment/export.csv",
      "/api/jobs/export.csv",
      "/api/export.zip",
    ];
    const ended = await runner.make.organisation();
    await ended.db.subscription.updateMany({ data: { trialEnd: new Date("2026-01-01") } });
    for (const path of paths) {
      expect((await get(path, org.technician)).response.status).toBe(403);
      expect((await fetch(app.url + path)).status).toBe(401);
      expect((await get(path, ended.manager)).response.status).toBe(200);
    }
  });
});
