import { afterAll, beforeAll, expect, it } from "vitest";
import type { TenantClient } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let test: TestDatabase;
let db: TenantClient;

beforeAll(async () => {
  test = await createTestDatabase();
  const organisation = await test.database.system.organisation.create({ data: { name: "Keys" } });
  db = test.database.forOrganisation(organisation.id);
});
afterAll(() => test?.drop());

const address = { street: "14 Fourth Street", suburb: "Parkdale", state: "VIC", postcode: "3195" };
const searchOf = async (id: string) => (await db.job.findUniqueOrThrow({ where: { id } })).searchText;

it("finds a customer by any format of their phone number and by their one-line address", async () => {
  const mobile = await db.customer.create({ data: { name: "Ünal", phone: "+61491570156", ...address } });
  expect(mobile.sortKey).toBe("ünal");
  for (const text of ["0491570156", "0491 570 156", "+61491570156", "14 fourth street, parkdale vic 3195"]) {
    expect(mobile.searchText).toContain(text);
  }
  const landline = await db.customer.create({ data: { name: "B", phone: "(03) 5550 1180" } });
  for (const text of ["0355501180", "03 5550 1180", "(03) 5550 1180"])
    expect(landline.searchText).toContain(text);
});

it("finds each number in a customer's notes by any format, and finds their jobs by it", async () => {
  const notes =
    "Other: 0412 345 678 or +61 3 5550 1181, 9555 1234. Fax 0412345678901. Rang 18/11/2026. 13 22 03";
  const customer = await db.customer.create({ data: { name: "Noted", phone: "0491570156", notes } });
  for (const digits of ["0412345678", "0355501181", "95551234", "132203"])
    expect(customer.searchText).toContain(digits);
  expect(customer.searchText).not.toContain("0412345678 0412 345 678 0412345678901");
  const { id } = await db.job.create({ data: { number: 8, title: "Leak", customerId: customer.id } });
  expect(await searchOf(id)).toContain("0412345678");
  await db.customer.update({ where: { id: customer.id }, data: { notes: "Other: 0419 000 111" } });
  expect(await searchOf(id)).toBe(
    "8\nleak\nnoted\n☎ 0491570156 0491570156 0491 570 156 0419 000 111 0419000111 0419 000 111",
  );
  await db.customer.update({ where: { id: customer.id }, data: { phone: null, notes: null } });
  expect(await searchOf(id)).toBe("8\nleak\nnoted");
});

it("updates the search text of jobs and equipment when related records change", async () => {
  const customer = await db.customer.create({ data: { name: "Kingston Foods", ...address } });
  const unit = await db.equipment.create({
    data: { name: "Rooftop 1", serial: "CR50", customerId: customer.id },
  });
  const { id } = await db.job.create({
    data: {
      number: 7,
      title: "Service",
      customerId: customer.id,
      equipment: { create: { equipmentId: unit.id } },
    },
  });
  expect(await searchOf(id)).toBe("7\nservice\nkingston foods\nrooftop 1");
  await db.customer.update({
    where: { id: customer.id },
    data: { name: "Kingston Fresh", suburb: "Moorabbin" },
  });
  await db.equipment.update({ where: { id: unit.id }, data: { name: "Rooftop 2" } });
  expect(await searchOf(id)).toBe("7\nservice\nkingston fresh\nrooftop 2");
  const { searchText } = await db.equipment.findUniqueOrThrow({ where: { id: unit.id } });
  expect(searchText).toBe("rooftop 2\ncr50\nkingston fresh\n14 fourth street, moorabbin vic 3195");
  await db.jobEquipment.deleteMany({ where: { jobId: id } });
  await db.job.update({ where: { id }, data: { customerId: null, title: "Repair" } });
  expect(await searchOf(id)).toBe("7\nrepair");
});

it("orders jobs: open by time, undated, then closed with the newest first", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  await db.job.deleteMany();
  await db.job.createMany({
    data: [
      { number: 11, title: "done long ago", status: "done", scheduledAt: at(1), completedAt: at(2) },
      { number: 12, title: "undated" },
      { number: 13, title: "done lately", status: "done", scheduledAt: at(1), completedAt: at(9) },
      { number: 14, title: "later", status: "confirmed", scheduledAt: at(20) },
      { number: 15, title: "cancelled", status: "cancelled", scheduledAt: at(5) },
      { number: 16, title: "sooner", status: "scheduled", scheduledAt: at(19) },
    ],
  });
  const titles = async () =>
    (await db.job.findMany({ orderBy: { listOrder: "asc" } })).map((job) => job.title);
  expect(await titles()).toEqual(["sooner", "later", "undated", "done lately", "cancelled", "done long ago"]);
  await db.job.updateMany({ where: { number: 16 }, data: { status: "done", completedAt: at(21) } });
  expect((await titles())[2]).toBe("sooner");
});

it("keeps a deleted customer's jobs", async () => {
  const customer = await db.customer.create({ data: { name: "Leaves" } });
  const { id, orgId } = await db.job.create({
    data: { number: 30, title: "Stays", customerId: customer.id },
  });
  await db.customer.delete({ where: { id: customer.id } });
  expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ orgId, customerId: null });
});

it("refuses to change the audit log", async () => {
  const { system } = test.database;
  await system.auditEntry.create({ data: { actorType: "system", action: "start" } });
  await expect(system.auditEntry.updateMany({ data: { action: "stop" } })).rejects.toThrow("append-only");
  await expect(system.auditEntry.deleteMany()).rejects.toThrow("append-only");
});

it("keeps equipment's last service and next due date in the organisation's time zone", async () => {
  const unit = await db.equipment.create({ data: { name: "Rooftop 3", serviceIntervalMonths: 6 } });
  const dueOf = async () => {
    const { nextServiceDue } = await db.equipment.findUniqueOrThrow({ where: { id: unit.id } });
    return nextServiceDue?.toISOString().slice(0, 10) ?? null;
  };
  const service = (number: number, completedAt: string, status: "done" | "new" = "done") =>
    db.job.create({
      data: {
        number,
        title: "Service",
        jobType: "Service",
        status,
        completedAt: new Date(completedAt),
        equipment: { create: { equipmentId: unit.id } },
      },
    });
  expect(await dueOf()).toBeNull();
  // 31 August in Melbourne; February has no 31st.
  const first = await service(31, "2026-08-30T22:00:00Z");
  expect(await dueOf()).toBe("2027-02-28");
  await service(32, "2026-01-01T00:00:00Z");
  expect(await dueOf()).toBe("2027-02-28");
  const { id } = await service(33, "2026-09-30T13:30:00Z", "new");
  expect(await dueOf()).toBe("2027-02-28");
  await db.job.update({ where: { id }, data: { status: "done" } });
  expect(await dueOf()).toBe("2027-03-30");
  await db.organisation.updateMany({ data: { timeZone: "Pacific/Auckland" } });
  expect(await dueOf()).toBe("2027-04-01");
  await db.organisation.updateMany({ data: { timeZone: "+10:00" } });
  await db.equipment.update({ where: { id: unit.id }, data: { serviceIntervalMonths: 12 } });
  expect(await dueOf()).toBe("2027-09-30");
  await db.job.update({ where: { id }, data: { jobType: "Repair" } });
  expect(await dueOf()).toBe("2027-08-31");
  await db.job.delete({ where: { id: first.id } });
  expect(await dueOf()).toBe("2027-01-01");
  await db.equipment.update({ where: { id: unit.id }, data: { serviceIntervalMonths: null } });
  expect(await dueOf()).toBeNull();
});

it("updates the search text of quotes and invoices when related records change", async () => {
  const { id: customerId } = await db.customer.create({ data: { name: "Okafor" } });
  const document = { title: "Second split", customerId, issueDate: new Date("2026-11-18") };
  const quote = await db.quote.create({ data: { ...document, number: "QU-0001" } });
  const invoice = await db.invoice.create({ data: { ...document, number: "INV-0001", reference: "PO 7" } });
  await db.customer.update({ where: { id: customerId }, data: { name: "Okafor & Sons" } });
  const { searchText } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  expect(searchText).toBe("qu-0001\nsecond split\nokafor & sons");
  await db.invoice.update({ where: { id: invoice.id }, data: { customerId: null } });
  const { searchText: without } = await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  expect(without).toBe("inv-0001\nsecond split\npo 7");
});

it("sorts document numbers naturally", async () => {
  const numbers = ["QU-9", "qu-10", "QU-0100", "QU-0100b", "QU-1000", "R"];
  await db.quote.createMany({
    data: numbers
      .toReversed()
      .map((number) => ({ number, title: "Split", issueDate: new Date("2026-11-18") })),
  });
  const found = await db.quote.findMany({
    where: { number: { in: numbers } },
    orderBy: { numberKey: "asc" },
  });
  expect(found.map(({ number }) => number)).toEqual(numbers);
});

it("tallies invoices by status and due date", async () => {
  await db.invoice.deleteMany();
  const due = new Date("2026-12-02");
  const create = (number: string, totalCents: number) =>
    db.invoice.create({
      data: { number, title: "Service", issueDate: due, dueDate: due, status: "sent", totalCents },
      select: { id: true },
    });
  const first = await create("INV-1", 10_000);
  const second = await create("INV-2", 500);
  await db.invoice.update({ where: { id: first.id }, data: { paidCents: 4_000 } });
  const tallies = async () => {
    const rows = await db.invoiceTally.findMany({ orderBy: [{ status: "asc" }, { dueDate: "asc" }] });
    return rows.map(({ status, dueDate, invoices, balanceCents }) =>
      [status, dueDate.toISOString().slice(0, 10), invoices, Number(balanceCents)].join(" "),
    );
  };
  expect(await tallies()).toEqual(["sent 2026-12-02 2 6500"]);
  await db.invoice.update({ where: { id: second.id }, data: { status: "paid", paidCents: 500 } });
  await db.invoice.update({ where: { id: first.id }, data: { dueDate: null } });
  expect(await tallies()).toEqual(["sent 9999-12-31 1 6000", "paid 9999-12-31 1 0"]);
  const open = await db.invoice.findMany({ where: { isOpen: true }, select: { id: true } });
  expect(open).toEqual([{ id: first.id }]);
  await db.invoice.delete({ where: { id: second.id } });
  await db.invoice.update({ where: { id: first.id }, data: { status: "void" } });
  expect(await tallies()).toEqual(["void 9999-12-31 1 6000"]);
});
