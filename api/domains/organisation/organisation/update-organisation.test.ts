import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const UPDATE = `mutation Update($input: UpdateOrganisationInput!) {
  updateOrganisation(input: $input) { name abn bsb accountNumber timeZone labourRateCents }
}`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});
const update = (viewer: (typeof org)["admin"], input: object) => runner.as(viewer).attempt(UPDATE, { input });

test("changes only the given fields; null clears", async () => {
  await update(org.manager, { abn: "51 824 753 556", labourRateCents: 12_000 });
  const { data } = await update(org.manager, { name: "Renamed", labourRateCents: null });
  expect(data.updateOrganisation).toMatchObject({
    name: "Renamed",
    abn: "51824753556",
    labourRateCents: null,
  });
});

test("a review link must be a web address", async () => {
  expect((await update(org.manager, { reviewUrl: "g.page/r/bayside" })).errors).toEqual([]);
  expect(await org.db.organisation.findFirst()).toMatchObject({ reviewUrl: "https://g.page/r/bayside" });
  for (const reviewUrl of ["our page", "javascript:alert(1)", "bayside"]) {
    expect((await update(org.manager, { reviewUrl })).errors[0]?.message).toMatch(/^Enter a web address/);
  }
});

test("emails every admin when a manager changes the name, email or invoice terms, and only then", async () => {
  const mails = () =>
    runner.database.system.outboxMessage.findMany({
      where: { orgId: org.orgId, subject: { contains: "changed your business" } },
      select: { recipient: true, subject: true, text: true },
    });
  await update(org.admin, { name: "Bayside Air" });
  await update(org.manager, { name: "Bayside Air", abn: "51 824 753 556" });
  expect(await mails()).toEqual([]);
  await update(org.manager, { email: "pay@bayside.example", invoiceTerms: "Pay to BSB 063-000" });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(org.admin.email);
  expect(mail?.subject).toContain("email address and invoice terms");
  expect(mail?.text).toContain("New invoice terms: Pay to BSB 063-000");
  await update(org.manager, { email: "pay@bayside.example" });
  expect(await mails()).toHaveLength(1);
});

test("technicians can't change anything", async () => {
  expect((await update(org.technician, { name: "Mine" })).errors[0]?.code).toBe("FORBIDDEN");
});

test("only admins can change bank details, with their password, and every admin is emailed", async () => {
  const other = await runner.make.member(org.orgId, "admin");
  const bank = { bsb: "063-000", accountNumber: "12345678" };
  expect((await update(org.manager, { ...bank, currentPassword: TEST_PASSWORD })).errors[0]?.code).toBe(
    "FORBIDDEN",
  );
  expect((await update(org.admin, bank)).errors[0]).toMatchObject({ field: "currentPassword" });
  expect((await update(org.admin, { ...bank, currentPassword: "wrong one" })).errors[0]?.message).toBe(
    "Current password is incorrect",
  );
  expect(await runner.database.system.outboxMessage.count({ where: { orgId: org.orgId } })).toBe(0);
  expect((await update(org.admin, { ...bank, currentPassword: TEST_PASSWORD })).errors).toEqual([]);
  const mails = await runner.database.system.outboxMessage.findMany({ where: { orgId: org.orgId } });
  expect(mails.map((mail) => mail.recipient).sort()).toEqual([org.admin.email, other.email].sort());
  const audit = await runner.database.system.auditEntry.findMany({ where: { orgId: org.orgId } });
  expect(audit).toMatchObject([
    {
      action: "organisation.bank_details_changed",
      actorId: org.admin.userId,
      detail: { fields: ["bsb", "accountNumber"] },
    },
  ]);
});

test("reports every change, even under a reused request id", async () => {
  for (const bsb of ["063-000", "063-001"]) {
    expect((await update(org.admin, { bsb, currentPassword: TEST_PASSWORD })).errors).toEqual([]);
  }
  expect(await runner.database.system.outboxMessage.count({ where: { recipient: org.admin.email } })).toBe(2);
});

test("a PayID is a bank detail too", async () => {
  const payId = "0491 570 156";
  expect((await update(org.manager, { payId, currentPassword: TEST_PASSWORD })).errors[0]?.code).toBe(
    "FORBIDDEN",
  );
  expect((await update(org.admin, { payId })).errors[0]).toMatchObject({ field: "currentPassword" });
  expect((await update(org.admin, { payId, currentPassword: TEST_PASSWORD })).errors).toEqual([]);
  const stored = await org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } });
  expect(stored.payId).toBe("+61491570156");
});

test("managers turn invoice reminders off and on", async () => {
  const reminders = async () =>
    (await org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } })).invoiceReminders;
  expect(await reminders()).toBe(true);
  await update(org.manager, { invoiceReminders: false });
  expect(await reminders()).toBe(false);
});

test("unchanged bank details in a whole form need no password", async () => {
  await org.db.organisation.update({ where: { id: org.orgId }, data: { accountNumber: "12345678" } });
  expect((await update(org.manager, { name: "Form", accountNumber: "12345678" })).errors).toEqual([]);
});

test("changing the time zone keeps every job's local time, there and back", async () => {
  const job = (number: number, scheduledAt: string | null) =>
    org.db.job.create({ data: { number, title: "Service", scheduledAt } });
  // 9:30 am in summer and winter, at the fixed UTC+10.
  const summer = await job(1, "2026-12-01T23:30:00Z");
  const winter = await job(2, "2026-07-01T23:30:00Z");
  const undated = await job(3, null);
  const at = async (id: string) =>
    (await org.db.job.findUniqueOrThrow({ where: { id } })).scheduledAt?.toISOString();

  await update(org.admin, { timeZone: "Australia/Melbourne" });
  expect(await at(summer.id)).toBe("2026-12-01T22:30:00.000Z");
  expect(await at(winter.id)).toBe("2026-07-01T23:30:00.000Z");
  expect(await at(undated.id)).toBeUndefined();

  await update(org.admin, { timeZone: "Australia/Perth" });
  expect(await at(summer.id)).toBe("2026-12-02T01:30:00.000Z");

  await update(org.admin, { timeZone: "+10:00" });
  expect(await at(summer.id)).toBe("2026-12-01T23:30:00.000Z");
  expect(await at(winter.id)).toBe("2026-07-01T23:30:00.000Z");
});

test("doesn't move another organisation's jobs", async () => {
  const other = await runner.make.organisation();
  const job = await other.db.job.create({
    data: { number: 1, title: "Theirs", scheduledAt: "2026-12-01T23:30:00Z" },
  });
  await org.db.job.create({ data: { number: 1, title: "Ours", scheduledAt: "2026-12-01T23:30:00Z" } });
  await update(org.admin, { timeZone: "Australia/Melbourne" });
  expect(await other.db.job.findUniqueOrThrow({ where: { id: job.id } })).toEqual(job);
});

test("two concurrent zone changes move the jobs once", async () => {
  const job = await org.db.job.create({
    data: { number: 1, title: "Service", scheduledAt: "2026-12-01T23:30:00Z" },
  });
  await Promise.all([1, 2].map(() => update(org.admin, { timeZone: "Australia/Melbourne" })));
  const { scheduledAt } = await org.db.job.findUniqueOrThrow({ where: { id: job.id } });
  expect(scheduledAt?.toISOString()).toBe("2026-12-01T22:30:00.000Z");
});
