import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { TICKETS_A_DAY } from "@fettle/rules/support/ticket";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asDesk, asMember, asStaff } from "../../../platform/actions/unit-of-work.ts";
import { requireReadable } from "../../../platform/files/read-file.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { TINY_PNG } from "../../../testing/sample-photos.ts";
import { handleMail } from "../../delivery/received-mail/handle-mail.ts";
import { receiveMail } from "../../delivery/received-mail/receive-mail.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { setTicketStatus } from "../tickets/set-ticket-status.ts";
import { ticketFiles } from "../tickets/ticket-files.ts";
import { receiveTicketMail } from "./receive-ticket-mail.ts";

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let agent: Awaited<ReturnType<Runner["make"]["staff"]>>;
let ticketId: string;

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
  const caller = { services: runner.services, me: org.technician, ip: "127.0.0.1" };
  ticketId = await asMember(caller, (work) => openTicket(work, { title: "No photos", description: "None" }));
});

interface Sent {
  from?: string;
  head?: string[];
  body?: string;
  to?: string;
  found?: string;
}

function mailOf({
  from = org.technician.email,
  head = [],
  body = "It works",
  to = ticketId,
  found = "dmarc=pass header.from=example.com",
}: Sent) {
  const address = replyAddress(runner.services, "ticket", to) ?? "";
  const proof = `Authentication-Results: mx.fettle.example; ${found}`;
  const lines = [proof, `From: Pat <${from}>`, `To: ${address}`, `Subject: Re: something else`, ...head];
  const type = head.some((line) => line.startsWith("Content-Type")) ? [] : ["Content-Type: text/plain"];
  return Buffer.from([...lines, ...type, "", body].join("\r\n"));
}

async function arrives(sent: Sent) {
  const raw = mailOf(sent);
  const mail = await PostalMime.parse(raw);
  const arrived = { id: uuidV7(), referenceId: sent.to ?? ticketId, receivedAt: TEST_NOW, mail, raw };
  await receiveTicketMail(runner.services)(arrived);
}

const read = (id = ticketId) =>
  runner.database.system.supportTicket.findUniqueOrThrow({
    where: { id },
    include: { messages: { include: { attachments: true } }, notes: true },
  });
const answer = () =>
  asStaff({ services: runner.services, ip: "127.0.0.1", meAsStaff: agent }, org.orgId, (work) =>
    postTicketMessage(work, {
      ticketId,
      message: "Try again",
      source: "web",
      author: { staffId: agent.staffId },
    }),
  );
const set = (to: "resolved" | "closed") =>
  asDesk(runner.services, org.orgId, (work) => setTicketStatus(work, { ticketId, to, by: null }));

test("adds an emailed reply once as its sender's message, folds the quote and restarts the clock", async () => {
  await answer();
  const body = "It works, thanks\r\n\r\nOn Wed, 18 Nov 2026, Anita wrote:\r\n> Try again";
  const raw = mailOf({ body, head: ["Message-ID: <a1@mail.example>"] });
  const receivers = { ticket: receiveTicketMail(runner.services) };
  for (let again = 0; again < 2; again += 1) await receiveMail(runner.services, raw, []);
  await runQueued(runner, handleMail(receivers));
  const ticket = await read();
  expect(ticket.messages.filter(({ source }) => source === "mail")).toMatchObject([
    {
      message: "It works, thanks",
      quotedText: expect.stringContaining("Try again"),
      authorUserId: org.technician.userId,
      mailId: "<a1@mail.example>",
    },
  ]);
  expect(ticket.waitingSince).toEqual(TEST_NOW);
});

test("matches mail to our other addresses by the emails it replies to, never by subject", async () => {
  const root = `<${ticketId}@${runner.services.config.mailFrom.split("@")[1]}>`;
  const { system } = runner.database;
  const brought = async (line: string) => {
    const raw = mailOf({ head: [line], body: line })
      .toString()
      .replace(/^To: .*$/m, "To: support@fettle.example");
    await receiveMail(runner.services, Buffer.from(raw), ["support@fettle.example"]);
    return system.receivedMail.findMany({ where: { referenceId: ticketId }, select: { purpose: true } });
  };
  for (const line of [
    "X-Nothing: none",
    `Subject: ${root}`,
    `References: <${ticketId}@evil.example>`,
    `References: <${uuidV7()}@${root.split("@")[1]}`,
  ]) {
    expect(await brought(line)).toEqual([]);
  }
  expect(await brought(`References: <a@b.example>\r\n\t${root}`)).toEqual([{ purpose: "ticket" }]);
  const reply = await answer();
  const id = root.replace(ticketId, reply.id);
  expect(await brought(`In-Reply-To: ${id}`)).toHaveLength(2);
  const other = await runner.database.forOrganisation(org.orgId).supportTicket.create({
    data: { title: "Other", description: "Other", submittedById: org.technician.userId },
  });
  expect(await brought(`References: ${root} ${root.replace(ticketId, other.id)}`)).toHaveLength(2);
});

test("ignores email from a forged sender, another business's member or a technician without access", async () => {
  const other = await runner.make.organisation();
  const technician = await runner.make.member(org.orgId, "technician");
  for (const from of ["stranger@example.com", other.admin.email, technician.email]) await arrives({ from });
  const ticket = await read();
  expect(ticket.messages).toEqual([]);
  expect(ticket.notes.map(({ message }) => message)).toEqual([
    expect.stringContaining("stranger@example.com"),
    expect.stringContaining(other.admin.email),
    expect.stringContaining(technician.email),
  ]);
});

test("adds unverified mail in a member's name as a staff note, and tells the member once", async () => {
  await set("resolved");
  const before = await read();
  const mails = () =>
    runner.database.system.outboxMessage.findMany({
      where: { key: { startsWith: "ticket-mail-not-added" } },
    });
  const forged = "Authentication-Results: mx.fettle.example; dmarc=pass header.from=example.com";
  await arrives({ found: "dmarc=fail header.from=example.com", head: [forged], body: "Cancel our plan" });
  await arrives({ found: "none", body: "Now" });
  await arrives({ from: org.admin.email, found: "spf=pass smtp.mailfrom=evil.example", body: "Please" });
  const ticket = await read();
  expect(ticket.messages).toEqual([]);
  expect(ticket.notes.map(({ message }) => message)).toEqual(
    ["Cancel our plan", "Now", "Please"].map((text) =>
      expect.stringMatching(new RegExp(`^NOT VERIFIED.*${text}$`, "s")),
    ),
  );
  expect(ticket).toMatchObject({
    status: "resolved",
    lastMessageAt: before.lastMessageAt,
    waitingSince: null,
  });
  const told = await mails();
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([org.admin.email, org.technician.email]);
  for (const { subject, text } of told) {
    expect(`${subject} ${text}`).not.toMatch(/No photos|None|Cancel|Please$/);
  }
});

test("moves an open ticket up the queue for unverified mail, and shows its files only to staff", async () => {
  await answer();
  await asDesk(runner.services, org.orgId, ({ tx }) =>
    tx.supportTicket.update({ where: { id: ticketId }, data: { snoozedUntil: new Date("2027-01-01") } }),
  );
  expect(await read()).toMatchObject({ waitingSince: null });
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee here\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=roof.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${TINY_PNG.toString("base64")}\r\n--b--`;
  const head = ["Content-Type: multipart/mixed; boundary=b"];
  await arrives({ found: "none", head, body });
  const ticket = await read();
  expect(ticket).toMatchObject({
    waitingSince: TEST_NOW,
    snoozedUntil: null,
    responseDueAt: expect.any(Date),
  });
  const { system } = runner.database;
  const [file] = await system.ticketNoteFile.findMany({ where: { noteId: ticket.notes[0]?.id ?? "" } });
  expect(file).toMatchObject({ name: "roof.png", staffId: null });
  expect(await system.ticketAttachment.count({ where: { orgId: org.orgId } })).toBe(0);
  const key = file?.fileKey ?? "";
  const { services } = runner;
  const of = { services, foreignIdentity: false, db: org.db };
  const asAdmin = { ...of, viewer: org.admin, staff: null };
  const forStaff = { ...of, viewer: null, staff: agent };
  await expect(requireReadable(asAdmin, [ticketFiles], key)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await requireReadable(forStaff, [ticketFiles], key);
  await arrives({ from: "stranger@example.com", head, body });
  expect((await read()).notes.at(-1)?.message).toContain("[Not saved: roof.png]");
});

test("adds replies to a closed ticket to its follow-up; past the daily limit, adds a staff note", async () => {
  await set("closed");
  await arrives({ body: "It is back" });
  await arrives({ body: "And worse" });
  const where = { followsId: ticketId };
  const { supportTicket } = runner.database.system;
  const next = await supportTicket.findFirstOrThrow({ where, include: { messages: true } });
  expect(await supportTicket.count({ where })).toBe(1);
  expect(next.messages).toMatchObject([{ message: "And worse" }]);
  await asDesk(runner.services, org.orgId, (work) =>
    setTicketStatus(work, { ticketId: next.id, to: "closed", by: null }),
  );
  const { userId } = org.technician;
  const rest = Array.from({ length: TICKETS_A_DAY - 2 }, (_, n) => ({ title: `${n}`, description: "x" }));
  await runner.database.forOrganisation(org.orgId).supportTicket.createMany({
    data: rest.map((ticket) => ({ ...ticket, submittedById: userId, createdAt: TEST_NOW })),
  });
  await arrives({ to: next.id, body: "Once more" });
  expect(await supportTicket.count({ where: { followsId: next.id } })).toBe(0);
  expect((await read(next.id)).notes).toMatchObject([
    { message: expect.stringMatching(/daily ticket limit.*Once more$/s) },
  ]);
});

test("limits notes from strangers", async () => {
  for (let i = 0; i < 8; i += 1) await arrives({ from: `stranger-${i}@example.com` });
  expect((await read()).notes).toHaveLength(5);
});

test.each(["Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes"])(
  "ignores automatic mail, so two machines can't loop: %s",
  async (header) => {
    const before = await runner.database.system.outboxMessage.count();
    await arrives({ head: [header] });
    expect(await read()).toMatchObject({ messages: [], notes: [] });
    expect(await runner.database.system.outboxMessage.count()).toBe(before);
  },
);

test("doesn't answer an auto-responder without headers, so the loop ends after one email", async () => {
  await answer();
  const mails = () =>
    runner.database.system.outboxMessage.count({
      where: { orgId: org.orgId, NOT: { key: { startsWith: "staff-alert" } } },
    });
  const before = await mails();
  await arrives({ body: "I am out of the office" });
  expect((await read()).messages).toHaveLength(2);
  expect(await mails()).toBe(before);
});

test("adds simultaneous email and web replies, and runs one clock", async () => {
  await answer();
  const me = org.technician;
  const onTheWeb = asMember({ services: runner.services, me, ip: "127.0.0.1" }, (work) =>
    postTicketMessage(work, {
      ticketId,
      message: "On the web",
      source: "web",
      author: { userId: me.userId },
    }),
  );
  await Promise.all([onTheWeb, arrives({ body: "By mail" })]);
  const ticket = await read();
  expect(ticket.messages.map(({ message }) => message).toSorted()).toEqual([
    "By mail",
    "On the web",
    "Try again",
  ]);
  expect(ticket.waitingSince).toEqual(TEST_NOW);
});

test("reopens a resolved ticket on reply, and opens a follow-up for a closed one", async () => {
  await set("resolved");
  await arrives({ body: "Not yet" });
  expect(await read()).toMatchObject({ status: "open" });
  await set("closed");
  await arrives({ body: "It is back" });
  const next = await runner.database.system.supportTicket.findFirstOrThrow({
    where: { followsId: ticketId },
  });
  expect(next).toMatchObject({ description: "It is back", submittedById: org.technician.userId });
  expect((await read()).status).toBe("closed");
});

test("stores files, and names one it can't accept", async () => {
  const part = (name: string, type: string, content: Buffer) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString("base64")}\r\n`;
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee here\r\n${part("roof.png", "image/png", TINY_PNG)}${part("run.exe", "application/octet-stream", Buffer.from("MZ"))}--b--`;
  await arrives({ head: ["Content-Type: multipart/mixed; boundary=b"], body });
  const [message] = (await read()).messages;
  expect(message?.attachments).toMatchObject([{ name: "roof.png" }]);
  expect(message?.message).toContain("[run.exe wasn’t accepted");
});

test("handles null characters and thousands of files without failing or bloating the message", async () => {
  const part = `--b\r\nContent-Type: application/octet-stream; name="r\0un.exe"\r\nContent-Disposition: attachment\r\n\r\nMZ\r\n`;
  const head = ["Content-Type: multipart/mixed; boundary=b", "Message-ID: <a\0b@mail.example>"];
  const text = `--b\r\nContent-Type: text/plain\r\n\r\nSee${"\0"} here\r\n`;
  const body = `${text}${part.repeat(2_000)}--b--`;
  await arrives({ head, body });
  await arrives({ from: "str\0anger@example.com", head, body });
  const ticket = await read();
  expect(ticket.messages).toMatchObject([{ mailId: null, message: expect.stringMatching(/^See here\n/) }]);
  expect(ticket.messages[0]?.message).toContain("1,990 more files weren’t accepted. The limit is 10 files");
  for (const { message } of [...ticket.messages, ...ticket.notes]) {
    expect(message.length).toBeLessThanOrEqual(TEXT_MAX);
  }
  expect(ticket.notes).toHaveLength(1);
});

test("adds one message per Message-ID, sender and ticket, whatever the copy’s headers say", async () => {
  const head = ["Message-ID: <a2@mail.example>"];
  const copy = [...head, "Delivered-To: copy@mail.example"];
  await Promise.all([arrives({ head, body: "One" }), arrives({ head: copy, body: "One" })]);
  await arrives({ head: copy, body: "One, with a list’s footer" });
  await arrives({ from: org.admin.email, head, body: "Two" });
  const messages = (await read()).messages.map(({ message, mailId }) => [message, mailId]);
  expect(messages).toEqual([
    ["One", "<a2@mail.example>"],
    ["Two", null],
  ]);
});

test("opens one follow-up for a reply that arrives twice", async () => {
  await set("closed");
  for (const to of ["a", "b"]) {
    await arrives({
      head: ["Message-ID: <a3@mail.example>", `Delivered-To: ${to}@mail.example`],
      body: "Back",
    });
  }
  const where = { followsId: ticketId };
  const next = await runner.database.system.supportTicket.findMany({ where, include: { messages: true } });
  expect(next).toMatchObject([{ description: "Back", source: "mail", messages: [] }]);
});

test("adds one note for copies of an unverified email", async () => {
  const head = ["Message-ID: <a4@mail.example>"];
  for (const body of ["Same", "Same", "Different"]) await arrives({ found: "none", head, body });
  expect((await read()).notes).toHaveLength(2);
});
