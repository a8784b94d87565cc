import { MOVEMENT_KINDS, payingOf } from "@fettle/rules/billing/monthly-revenue";
import { serviceUrgency } from "@fettle/rules/customers/service-due";
import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { parseAbn } from "@fettle/rules/organisation/abn";
import { normalisePhone } from "@fettle/rules/platform/phone";
import { FIXED_ZONE, isSameWallDay, jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOutboxSms } from "../../ports/sms/outbox-sms.ts";
import { checkInvoicing } from "../../testing/check-invoicing.ts";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { type DemoSignIn, seedDemo } from "./seed-demo.ts";

const now = new Date("2026-11-18T00:42:00Z");
let test: TestDatabase;
let signIns: DemoSignIn[];

beforeAll(async () => {
  test = await createTestDatabase();
  signIns = await seedDemo(test.database, { now });
});
afterAll(() => test?.drop());

it.each([2, 3, 4])(
  "resumes a seed that was killed in step %i",
  async (killedIn) => {
    const { database, drop } = await createTestDatabase();
    try {
      let step = 0;
      const system = new Proxy(database.system, {
        get: (client, name) => {
          const value = Reflect.get(client, name);
          if (name !== "$transaction") return value;
          return (work: never, options: never) => {
            step += 1;
            if (step === killedIn) throw new Error("Killed");
            return client.$transaction(work, options);
          };
        },
      });
      await expect(seedDemo({ ...database, system }, { now })).rejects.toThrow("Killed");
      const later = new Date(now.getTime() + 3_600_000);
      expect(await seedDemo(database, { now: later })).toEqual(signIns);
      const rowsOf = ({ system }: TestDatabase["database"]) =>
        Promise.all([
          system.organisation.count(),
          system.job.findMany({ select: { id: true, scheduledAt: true }, orderBy: { id: "asc" } }),
          system.supportTicket.count(),
          system.staffUser.count(),
          system.mrrMovement.count(),
        ]);
      expect(await rowsOf(database)).toEqual(await rowsOf(test.database));
    } finally {
      await drop();
    }
  },
  120_000,
);

it("fills two businesses whose people can sign in", async () => {
  const organisations = await test.database.system.organisation.findMany({
    where: { abn: { not: null } },
    include: { users: true },
  });
  expect(organisations.length).toBe(2);
  const members = organisations.flatMap((organisation) => organisation.users);
  expect(signIns.length).toBe(members.length + 3);
  for (const { abn } of organisations) expect(parseAbn(abn ?? "")).toBe(abn);
});

it("has jobs of every status around today, none of them done in the future", async () => {
  const jobs = await test.database.system.job.findMany({
    where: { organisation: { name: "Bayside Climate Co" } },
  });
  expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(JOB_STATUSES));
  const day = today(FIXED_ZONE, now.getTime());
  const isToday = (at: Date | null) => at !== null && isSameWallDay(jobWallTime(at, FIXED_ZONE), day);
  expect(jobs.filter((job) => isToday(job.scheduledAt)).length).toBe(6);
  expect(jobs.filter((job) => job.completedAt && job.completedAt > now)).toEqual([]);
  expect(jobs.find((job) => job.title === "Ducted zone 3 not cooling")?.number).toBe(1147);
});

it("has services overdue and due soon among many that aren't", async () => {
  const equipment = await test.database.system.equipment.findMany({
    where: { organisation: { name: "Bayside Climate Co" }, nextServiceDue: { not: null } },
  });
  const day = today(FIXED_ZONE, now.getTime());
  const urgencies = equipment.map(({ nextServiceDue }) =>
    serviceUrgency(nextServiceDue?.toISOString().slice(0, 10) ?? "", day),
  );
  const count = (urgency: string) => urgencies.filter((each) => each === urgency).length;
  expect([count("overdue"), count("due"), count("later") > 5]).toEqual([2, 6, true]);
});

it("has texts in both directions, including failed and unread ones, and some from an unknown number", async () => {
  const { system } = test.database;
  const texts = await system.message.findMany({ where: { channel: "sms" }, include: { customer: true } });
  expect(texts.filter(({ createdAt }) => createdAt > now)).toEqual([]);
  const statuses = new Set(texts.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(["delivered", "failed", "received"]);
  for (const { jobId, kind } of texts) if (kind === "on_my_way") expect(jobId).not.toBeNull();
  for (const { customer, recipient } of texts) {
    if (customer) expect(normalisePhone(customer.phone ?? "")).toBe(recipient);
  }
  const threads = await system.conversation.findMany({ include: { messages: true } });
  expect(threads.filter(({ unread }) => unread > 0).length).toBe(3);
  expect(threads.filter(({ customerId }) => customerId === null)).toMatchObject([{ phone: "+61491577644" }]);
  for (const { lastMessageAt, messages } of threads) {
    expect(Math.max(...messages.map(({ createdAt }) => +createdAt))).toBe(+lastMessageAt);
  }
  const numbers = await createOutboxSms().numbers();
  for (const { ourNumber } of await system.smsRoute.findMany()) expect(numbers).toContain(ourNumber);
});

it("continues numbering after the last job", async () => {
  const { system } = test.database;
  for (const { orgId, next } of await system.numberSequence.findMany({ where: { kind: "job" } })) {
    const { _max } = await system.job.aggregate({ where: { orgId }, _max: { number: true } });
    expect(next).toBe((_max.number ?? 0) + 1);
  }
});

it("has quotes and invoices in every state, with their history", async () => {
  const { system } = test.database;
  const accepted = await system.quote.findMany({ where: { status: "accepted" }, include: { job: true } });
  expect(accepted.map(({ job, totalCents }) => [job?.title, totalCents])).toEqual([
    ["Coolroom door seal and fan motor", 147_147],
  ]);
  const history = await system.documentEvent.findMany({ orderBy: { at: "asc" } });
  expect(history.filter(({ at }) => at > now)).toEqual([]);
  const kindsOf = (id?: string) =>
    history.filter(({ quoteId, invoiceId }) => id === (quoteId ?? invoiceId)).map(({ kind }) => kind);
  expect(kindsOf(accepted[0]?.id)).toEqual(["created", "sent", "viewed", "accepted", "converted_to_job"]);
  const invoices = await system.invoice.findMany({ include: { payments: true, job: true } });
  for (const { id, status, paidCents, payments, job } of invoices) {
    expect(job?.status).toBe("done");
    expect(kindsOf(id)[0]).toBe("created");
    expect(kindsOf(id).includes("payment_recorded")).toBe(paidCents > 0);
    expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
    if (status === "paid") expect(kindsOf(id)).toEqual(["created", "sent", "viewed", "payment_recorded"]);
  }
  expect(invoices.some(({ status, paidCents }) => status === "sent" && paidCents > 0)).toBe(true);
  const daysOverdue = invoices.map(({ status, dueDate }) =>
    status === "sent" && dueDate ? Math.floor((now.getTime() - dueDate.getTime()) / 86_400_000) : 0,
  );
  expect(daysOverdue.some((days) => days > 0 && days <= 30)).toBe(true);
  expect(daysOverdue.some((days) => days > 30 && days <= 60)).toBe(true);
});

it("keeps what each job is invoiced for", () => checkInvoicing(test.database));

it("has a year of movements for forty small organisations that add up to what they pay", async () => {
  const { system } = test.database;
  const small = await system.subscription.findMany({
    where: { organisation: { abn: null } },
    include: { organisation: { include: { mrrMovements: { orderBy: { serial: "asc" } } } } },
  });
  expect(small.length).toBe(40);
  for (const { organisation, ...row } of small) {
    const { mrrMovements: ledger } = organisation;
    expect(ledger.at(-1)?.mrrCents ?? 0).toBe(payingOf(now, row).mrrCents);
    expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(ledger.at(-1)?.mrrCents ?? 0);
    for (const { at } of ledger) expect(at < now).toBe(true);
  }
  const kinds = new Set(
    small.flatMap(({ organisation }) => organisation.mrrMovements.map(({ kind }) => kind)),
  );
  expect(kinds).toEqual(new Set(MOVEMENT_KINDS));
  expect(small.some(({ status, trialEnd }) => status === "trial" && trialEnd && trialEnd > now)).toBe(true);
});

it("doesn't touch a database with an organisation", async () => {
  const count = await test.database.system.job.count();
  expect(await seedDemo(test.database, { now })).toEqual(signIns);
  expect(await test.database.system.job.count()).toBe(count);
});

it("shows six weeks of support: late answers, notes and ratings", async () => {
  const tickets = await test.database.system.supportTicket.findMany({
    include: { messages: true, notes: true, ratings: true },
  });
  expect(tickets.length).toBe(40);
  expect(new Set(tickets.map(({ id }) => id.slice(0, 8))).size).toBe(40);
  expect(tickets.some(({ notes }) => notes.length > 0)).toBe(true);
  expect(tickets.some(({ ratings }) => ratings[0]?.satisfied === false)).toBe(true);
  expect(tickets.some(({ responseDueAt }) => responseDueAt !== null)).toBe(true);
  for (const { createdAt, messages, waitingSince, responseDueAt } of tickets) {
    for (const message of messages)
      expect(message.createdAt >= createdAt && message.createdAt <= now).toBe(true);
    expect(responseDueAt === null).toBe(waitingSince === null);
  }
});
