import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import { TICKETS_A_DAY } from "@fettle/rules/support/ticket";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { TINY_PNG } from "../../../testing/sample-photos.ts";
import { handleMail } from "../../delivery/received-mail/handle-mail.ts";
import { receiveMail } from "../../delivery/received-mail/receive-mail.ts";
import { receiveTicketMail } from "../ticket-mail/receive-ticket-mail.ts";
import { receiveSupportMail } from "./receive-support-mail.ts";
import { attachMailToTicket, discardMail, openTicketFromMail, readUnsortedMail } from "./sort-mail.ts";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let agent: Awaited<ReturnType<Runner["make"]["staff"]>>;

beforeAll(async () => {
  runner = await createRunner({
    env: {
      MAIL_WEBHOOK_SECRET: "a secret of sixteen",
      MAIL_REPLY_DOMAIN: "mail.fettle.example",
      MAIL_AUTH_SERVER: "mx.fettle.example",
    },
  });
  agent = await runner.make.staff();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation();
  await runner.database.system.unsortedMail.deleteMany();
});

interface Sent {
  from?: string;
  to?: string;
  subject?: string;
  head?: string[];
  body?: string;
  found?: string;
}

const PROVEN = "dmarc=pass header.from=example.com";

async function arrives({
  from = org.admin.email,
  to = SUPPORT_EMAIL,
  subject = "No photos on site",
  head = [],
  body = "They don’t load",
  found = PROVEN,
}: Sent = {}) {
  const type = head.some((line) => line.startsWith("Content-Type"))
    ? []
    : ["Content-Type: text/plain; charset=utf-8"];
  const lines = [
    `Authentication-Results: mx.fettle.example; ${found}`,
    `From: Pat <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...head,
    ...type,
    "",
    body,
  ];
  await receiveMail(runner.services, Buffer.from(lines.join("\r\n")), []);
  const { services } = runner;
  const receivers = { support: receiveSupportMail(services), ticket: receiveTicketMail(services) };
  await runQueued(runner, handleMail(receivers));
}

const tickets = () =>
  runner.database.system.supportTicket.findMany({
    where: { orgId: org.orgId },
    include: { messages: true, attachments: true },
    orderBy: { createdAt: "asc" },
  });
const caller = () => ({
  services: runner.services,
  ip: "127.0.0.1",
  staff: agent,
  owner: null,
  meAsStaff: agent,
});
const waiting = () => readUnsortedMail(runner.services);
const firstId = async () => (await waiting())[0]?.id ?? "";
const file = (name: string) =>
  `--b\r\nContent-Type: text/plain\r\n\r\nSee here\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${TINY_PNG.toString("base64")}\r\n--b--`;
const MIXED = "Content-Type: multipart/mixed; boundary=b";

test("opens a ticket for a proven member’s new email, with its files", async () => {
  await arrives({ subject: "Re: Fwd: No photos", head: [MIXED], body: file("roof.png") });
  expect(await tickets()).toMatchObject([
    {
      title: "No photos",
      description: "See here",
      source: "mail",
      submittedById: org.admin.userId,
      attachments: [{ name: "roof.png" }],
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test.each(["support@mail.fettle.example", "SUPPORT@Fettle.Example", `"Fettle" <${SUPPORT_EMAIL}>`])(
  "takes mail to %s",
  async (to) => {
    await arrives({ to });
    expect(await tickets()).toHaveLength(1);
  },
);

test("ignores mail to addresses that aren’t support’s, and mail from machines", async () => {
  await arrives({ to: "no-reply@fettle.example" });
  await arrives({ to: "support@evil.example" });
  await arrives({ head: ["Auto-Submitted: auto-replied"] });
  expect(await tickets()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("opens one ticket for copies of an email, however they arrive", async () => {
  const head = (to: string) => ["Message-ID: <n1@mail.example>", `Delivered-To: ${to}@mail.example`];
  for (const to of ["a", "b"]) await arrives({ head: head(to) });
  expect(await tickets()).toHaveLength(1);
  for (const to of ["a", "b"]) await arrives({ from: "stranger@example.com", head: head(to) });
  expect(await waiting()).toHaveLength(1);
});

test("queues strangers’ and forged email for staff, and never bounces it", async () => {
  const mails = () => runner.database.system.outboxMessage.count();
  const before = await mails();
  await arrives({ from: "stranger@example.com", subject: "" });
  await arrives({ found: "dmarc=fail header.from=example.com" });
  await arrives({ found: "none", body: "\0Now" });
  expect(await tickets()).toEqual([]);
  expect(await mails()).toBe(before);
  expect(await waiting()).toMatchObject([
    { reason: "stranger", subject: "No subject", member: null },
    {
      reason: "unproven",
      fromAddress: org.admin.email,
      member: { organisation: { name: expect.any(String) } },
    },
    { reason: "unproven", text: "Now" },
  ]);
});

test("queues a member’s email for staff once they’ve reached the daily ticket limit", async () => {
  const submittedById = org.admin.userId;
  const rest = Array.from({ length: TICKETS_A_DAY }, (_, n) => ({ title: `${n}`, description: "x" }));
  await runner.database.forOrganisation(org.orgId).supportTicket.createMany({
    data: rest.map((ticket) => ({ ...ticket, submittedById, createdAt: TEST_NOW })),
  });
  await arrives();
  expect(await waiting()).toMatchObject([{ reason: "too_many" }]);
});

test("limits how many emails one address can queue", async () => {
  const fromAddress = "stranger@example.com";
  const mail = { fromAddress, fromName: "", subject: "x", text: "x", receivedAt: TEST_NOW };
  await runner.database.system.unsortedMail.createMany({
    data: Array.from({ length: 19 }, () => ({ ...mail, reason: "stranger" as const })),
  });
  for (const body of ["20", "21"]) await arrives({ from: fromAddress, body });
  await arrives({ from: "another@example.com" });
  expect(await waiting()).toHaveLength(21);
});

test("lets staff open a ticket for a member who wrote from another address; a retry returns it", async () => {
  await arrives({ from: "pat.private@example.com", head: [MIXED], body: file("roof.png") });
  const id = await firstId();
  const input = { memberEmail: org.technician.email, title: "Photos" };
  await expect(
    openTicketFromMail(caller(), id, { ...input, memberEmail: "no@one.example" }),
  ).rejects.toMatchObject({
    field: "memberEmail",
  });
  expect(await openTicketFromMail(caller(), id, input)).toBe(id);
  expect(await openTicketFromMail(caller(), id, input)).toBe(id);
  expect(await tickets()).toMatchObject([
    {
      title: "Photos",
      description: "See here\n\n(Emailed from pat.private@example.com)",
      submittedById: org.technician.userId,
      attachments: [{ name: "roof.png" }],
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test("lets staff add an email to a ticket as its customer’s message, once", async () => {
  await arrives();
  const [ticket] = await tickets();
  await arrives({ from: "pat.private@example.com", body: "It’s this phone" });
  const id = await firstId();
  for (let again = 0; again < 2; again += 1) {
    expect(await attachMailToTicket(caller(), id, ticket?.id ?? "")).toBe(ticket?.id);
  }
  expect((await tickets())[0]?.messages).toMatchObject([
    { message: expect.stringMatching(/^It’s this phone\n\n\(Emailed from/), authorUserId: org.admin.userId },
  ]);
});

test("ignores a copy of an email that’s already sorted", async () => {
  const copyOf = async (body: string, by: string) => {
    const head = ["Message-ID: <copied@example.com>", `Received: from ${by}`];
    await arrives({ from: "pat.private@example.com", head, body });
    return firstId();
  };
  const input = { memberEmail: org.admin.email, title: null };
  const ticketId = await openTicketFromMail(caller(), await copyOf("They don’t load", "one"), input);
  const again = await copyOf("They don’t load", "another");
  expect(again).toBe(ticketId);
  expect(await openTicketFromMail(caller(), again, input)).toBe(ticketId);
  for (const by of ["one", "another"]) {
    const id = await copyOf("It’s this phone", by);
    expect(await attachMailToTicket(caller(), id, ticketId)).toBe(ticketId);
  }
  expect(await waiting()).toEqual([]);
  const [ticket, ...others] = await tickets();
  expect(others).toEqual([]);
  expect(ticket?.messages).toHaveLength(1);
});

test("lets only one of two agents sort an email, and tells the other", async () => {
  await arrives({ from: "pat.private@example.com" });
  const id = await firstId();
  const input = { memberEmail: org.admin.email, title: null };
  const both = await Promise.allSettled([
    openTicketFromMail(caller(), id, input),
    openTicketFromMail(caller(), id, { ...input, memberEmail: org.technician.email }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect(await tickets()).toHaveLength(1);
});

test("deletes a discarded email and records it in the audit log, once", async () => {
  await arrives({ from: "spam@example.com" });
  const id = await firstId();
  for (let again = 0; again < 2; again += 1) await discardMail(caller(), id);
  expect(await waiting()).toEqual([]);
  const where = { action: "email.discarded", targetId: id };
  expect(await runner.database.system.auditEntry.count({ where })).toBe(1);
});
