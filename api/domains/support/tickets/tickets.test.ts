import { Readable } from "node:stream";
import { TICKETS_A_DAY, ticketNumber } from "@fettle/rules/support/ticket";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { IncomingFile } from "../../../graphql/incoming-file.ts";
import { asMember, asStaff } from "../../../platform/actions/unit-of-work.ts";
import { requireReadable } from "../../../platform/files/read-file.ts";
import { fileKey } from "../../../ports/files/file-key.ts";
import { follow } from "../../../testing/follow.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { TINY_PNG } from "../../../testing/sample-photos.ts";
import { mergeTicket, unmergeTicket } from "../desk/merge-ticket.ts";
import { writtenText } from "../ticket-mail/written-text.ts";
import { openTicket } from "./open-ticket.ts";
import { postTicketMessage } from "./post-ticket-message.ts";
import { setTicketStatus } from "./set-ticket-status.ts";
import { ticketFiles } from "./ticket-files.ts";
import { mailIdOf } from "./ticket-letter.ts";

type Organisation = Awaited<ReturnType<Runner["make"]["organisation"]>>;

let runner: Runner;
let org: Organisation;
let anita: StaffViewer;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  anita = await runner.make.staff("support_agent", { name: "Anita Desai" });
});
afterAll(() => runner.stop());

const ip = "127.0.0.1";
const open = (me = org.technician, title = "Invoice PDF shows the wrong ABN") =>
  asMember({ services: runner.services, me, ip }, (work) =>
    openTicket(work, { title, description: "It prints the ABN of our old trust." }),
  );
const write = (ticketId: string, message = "Is it done?") =>
  asMember({ services: runner.services, me: org.technician, ip }, (work) =>
    postTicketMessage(work, {
      ticketId,
      message,
      source: "web",
      author: { userId: org.technician.userId },
    }),
  );
const answer = (ticketId: string, message = "Which one should customers see?") =>
  asStaff({ services: runner.services, ip, meAsStaff: anita }, org.orgId, (work) =>
    postTicketMessage(work, { ticketId, message, source: "web", author: { staffId: anita.staffId } }),
  );
const setStatus = (ticketId: string, to: "open" | "in_progress" | "resolved" | "closed") =>
  asStaff({ services: runner.services, ip, meAsStaff: anita }, org.orgId, (work) =>
    setTicketStatus(work, { ticketId, to, by: { staffId: anita.staffId } }),
  );
const stored = (id: string) => org.db.supportTicket.findUniqueOrThrow({ where: { id } });
const mails = (id: string) =>
  runner.database.system.outboxMessage.findMany({
    where: { key: { startsWith: `ticket-message:${id}:` } },
  });

describe("messages", () => {
  it("emails a staff reply to the submitter, in the same thread", async () => {
    const id = await open();
    const first = await answer(id);
    const second = await answer(id, "Fixed.");
    const [mail] = await mails(second.id);
    expect(mail).toMatchObject({
      recipient: org.technician.email,
      subject: `Re: Invoice PDF shows the wrong ABN (ticket ${ticketNumber(id)})`,
    });
    expect(mail?.text).toContain(`/support/ticket/${id}`);
    expect(mail?.text).toContain("Fixed.\n\nAnita Desai\nFettle Support\n\n--\nTicket");
    expect(mail?.text).toMatch(/On .* wrote:\n> It prints the ABN of our old trust\.$/);
    expect(mail?.html).toContain("<blockquote");
    expect(await writtenText({ text: `Yes\n\n${mail?.text.split("\n\n").at(-1)}` })).toMatchObject({
      message: "Yes",
    });
    const { config } = runner.services;
    expect(mail?.headers).toMatchObject({
      fromName: "Anita Desai at Fettle Support",
      references: [mailIdOf(config, id), mailIdOf(config, first.id)],
    });
    expect(await stored(id)).toMatchObject({ waitingSince: null, lastStaffMessageAt: expect.any(Date) });
  });

  it("reopens a resolved ticket and wakes a snoozed one on a customer's message; rejects a closed one", async () => {
    const id = await open();
    await setStatus(id, "resolved");
    expect(await stored(id)).toMatchObject({
      resolutions: 1,
      resolvedAt: expect.any(Date),
      waitingSince: null,
    });
    await org.db.supportTicket.update({ where: { id }, data: { snoozedUntil: new Date() } });
    await write(id);
    expect(await stored(id)).toMatchObject({
      status: "open",
      resolvedAt: null,
      snoozedUntil: null,
      waitingSince: expect.any(Date),
    });
    await setStatus(id, "closed");
    await expect(write(id)).rejects.toMatchObject({ code: "CONFLICT" });
    const events = await runner.database.forPortal(org.orgId).ticketEvent.findMany({
      where: { ticketId: id },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["created", null, null],
      ["status", "open", "resolved"],
      ["status", "resolved", "open"],
      ["status", "open", "closed"],
    ]);
  });

  it("quotes the customer’s last message in a staff reply, with all markup escaped", async () => {
    const id = await open();
    await write(id, "<script>alert(1)</script>\nsee https://example.com/?a=1&b=2");
    const reply = await answer(id, "Thanks <b>Joel</b>");
    const [mail] = await mails(reply.id);
    expect(mail?.text).toContain("> <script>alert(1)</script>\n> see https://example.com");
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.html).toContain('<a href="https://example.com/?a=1&amp;b=2">');
  });

  it("follows a merge to the other ticket", async () => {
    const [into, from] = [await open(org.admin), await open()];
    await org.db.supportTicket.update({
      where: { id: from },
      data: { status: "closed", mergedIntoId: into, mergedAt: new Date() },
    });
    expect(await write(from)).toMatchObject({ ticketId: into });
    const { id } = await answer(from);
    expect((await mails(id)).map(({ recipient }) => recipient)).toEqual([
      org.admin.email,
      org.technician.email,
    ]);
  });
});

describe("emails about a ticket", () => {
  const about = (key: string) =>
    runner.database.system.outboxMessage.findMany({ where: { key: { startsWith: key } } });

  it("acknowledge it once, with its number and when to expect a reply", async () => {
    const id = await open();
    const [mail, ...more] = await about(`ticket-opened:${id}`);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: org.technician.email,
      subject: expect.stringContaining(ticketNumber(id)),
      text: expect.stringMatching(/We’ll reply by \w{3} \d+ \w{3} 2026, \d+:\d\d [ap]m\./),
      html: expect.stringContaining(ticketNumber(id)),
      headers: expect.objectContaining({ isAutomatic: true }),
    });
  });

  it("tell the customer where a merged ticket continues; an undone merge sends nothing", async () => {
    const [id, into] = [await open(), await open(org.technician, "ABN again")];
    const asAnita = { services: runner.services, ip, meAsStaff: anita };
    await asStaff(asAnita, org.orgId, (work) => mergeTicket(work, id, into));
    expect(await about(`ticket-merged:${id}:`)).toMatchObject([
      { recipient: org.technician.email, text: expect.stringContaining(ticketNumber(into)) },
    ]);
    await asStaff(asAnita, org.orgId, (work) => unmergeTicket(work, id));
    expect(await about(`ticket-merged:${id}:`)).toEqual([]);
  });
});

describe("visibility", () => {
  const FIND = `query Find($id: ID!) { ticket(id: $id) { id isUnread } tickets { edges { node { id } } } unreadTickets }`;
  it("shows technicians their own tickets and managers all; marks replies unread for those involved", async () => {
    const [own, others] = [await open(), await open(org.admin)];
    await answer(own);
    const found = async (viewer: typeof org.technician, id: string) =>
      (await runner.as(viewer).run(FIND, { id })).ticket;
    expect(await found(org.technician, own)).toMatchObject({ isUnread: true });
    expect(await found(org.technician, others)).toBeNull();
    expect(await found(org.manager, own)).toMatchObject({ isUnread: false });
    expect(await found(org.manager, others)).not.toBeNull();
    await runner
      .as(org.technician)
      .run(`mutation Read($id: ID!) { markTicketRead(id: $id) { id } }`, { id: own });
    expect(await found(org.technician, own)).toMatchObject({ isUnread: false });
    runner.clock.now = new Date(runner.clock.now.getTime() + 60_000);
    await answer(own, "And this one?");
    expect(await found(org.technician, own)).toMatchObject({ isUnread: true });
    await write(own, "Both, by mail");
    expect(await found(org.technician, own)).toMatchObject({ isUnread: false });
  });
});

describe("member updates", () => {
  const SOLVED = `mutation Solved($id: ID!, $solved: Boolean!, $comment: String) {
    answerIfSolved(ticketId: $id, solved: $solved, comment: $comment) { status asksIfSolved }
  }`;
  const UPDATE = `mutation Update($id: ID!, $status: TicketStatus, $priority: TicketPriority) {
    updateTicket(id: $id, input: { status: $status, priority: $priority }) { status priority }
  }`;
  const asTechnician = () => runner.as(org.technician);

  it("resolves or reopens a ticket by the customer's answer, once per resolution", async () => {
    const id = await open();
    const { answerIfSolved } = await asTechnician().run(SOLVED, { id, solved: true, comment: "Thanks" });
    expect(answerIfSolved).toEqual({ status: "resolved", asksIfSolved: false });
    await asTechnician().run(SOLVED, { id, solved: true });
    expect(await org.db.ticketRating.findMany({ where: { ticketId: id } })).toMatchObject([
      { resolution: 1, satisfied: true, comment: "Thanks", userId: org.technician.userId },
    ]);
    const { errors } = await asTechnician().attempt(SOLVED, { id, solved: false });
    expect(errors).toMatchObject([{ code: "CONFLICT" }]);
    expect(await stored(id)).toMatchObject({ status: "resolved" });
    await write(id, "It is back");
    await setStatus(id, "resolved");
    await asTechnician().run(SOLVED, { id, solved: false });
    expect(await stored(id)).toMatchObject({ status: "open", waitingSince: expect.any(Date) });
    expect(
      await org.db.ticketRating.findMany({ where: { ticketId: id }, orderBy: { resolution: "asc" } }),
    ).toMatchObject([{ satisfied: true }, { resolution: 2, satisfied: false }]);
    await setStatus(id, "closed");
    expect((await asTechnician().attempt(SOLVED, { id, solved: true })).errors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    const others = await open(org.admin);
    expect((await asTechnician().attempt(SOLVED, { id: others, solved: true })).errors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
  });

  it("brings a ticket in hand back to the desk when the customer says it isn't solved yet, once", async () => {
    const id = await open();
    await setStatus(id, "in_progress");
    const snoozedUntil = new Date(runner.clock.now.getTime() + 3_600_000);
    await org.db.supportTicket.update({
      where: { id },
      data: { waitingSince: null, responseDueAt: null, snoozedUntil },
    });
    const said = { id, solved: false, comment: "Still nothing" };
    const { answerIfSolved } = await asTechnician().run(SOLVED, said);
    expect(answerIfSolved).toEqual({ status: "in_progress", asksIfSolved: false });
    expect(await stored(id)).toMatchObject({ waitingSince: expect.any(Date), snoozedUntil: null });
    await asTechnician().run(SOLVED, said);
    const events = await runner.database.forPortal(org.orgId).ticketEvent.findMany({
      where: { ticketId: id, kind: "rated" },
    });
    expect(events).toMatchObject([{ to: "unsatisfied", userId: org.technician.userId }]);
    const alerts = await runner.database.system.outboxMessage.findMany({
      where: { key: { startsWith: `staff-alert:${id}:unsolved:` } },
    });
    expect(alerts[0]?.text).toContain("The customer says it isn’t solved yet.\n\nStill nothing");
  });

  it("changes the priority and closes tickets, but can't set staff-only statuses or change a closed ticket", async () => {
    const id = await open();
    await asTechnician().run(UPDATE, { id, priority: "urgent" });
    expect(await stored(id)).toMatchObject({ priority: "urgent", version: 2 });
    await asTechnician().run(UPDATE, { id, priority: "urgent" });
    expect(await stored(id)).toMatchObject({ version: 2 });
    const refused = async (change: object) =>
      (await asTechnician().attempt(UPDATE, { id, ...change })).errors[0]?.code;
    expect(await refused({ status: "in_progress" })).toBe("BAD_INPUT");
    await setStatus(id, "in_progress");
    await asTechnician().run(UPDATE, { id, status: "open" });
    expect(await stored(id)).toMatchObject({ status: "in_progress" });
    await asTechnician().run(UPDATE, { id, status: "closed" });
    expect(await refused({ status: "open" })).toBe("CONFLICT");
    expect(await refused({ priority: "low" })).toBe("CONFLICT");
    const events = await runner.database.forPortal(org.orgId).ticketEvent.findMany({
      where: { ticketId: id, userId: org.technician.userId },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ kind, to }) => [kind, to])).toEqual([
      ["created", null],
      ["priority", "urgent"],
      ["status", "closed"],
    ]);
    expect(
      (await runner.as(org.technician).attempt(UPDATE, { id: await open(org.admin) })).errors,
    ).toMatchObject([{ code: "NOT_FOUND" }]);
  });

  it("publishes live only to those who can see the ticket", async () => {
    const CHANGED = `subscription { ticketsChanged { id change unreadTickets ticket { status } } }`;
    const [own, others] = [await open(), await open(org.admin)];
    const [technician, manager] = [
      await follow(runner, org.technician, CHANGED),
      await follow(runner, org.manager, CHANGED),
    ];
    const stranger = await follow(runner, (await runner.make.organisation()).admin, CHANGED);
    const heard: unknown[] = [];
    // Ignore the stream ending.
    void stranger.next().then(
      (event) => heard.push(event),
      () => {},
    );
    await new Promise((wake) => setTimeout(wake, 20));
    await answer(others);
    await answer(own);
    expect((await technician.next()).ticketsChanged).toMatchObject({ id: own, change: "updated" });
    expect((await manager.next()).ticketsChanged).toMatchObject({ id: others });
    expect((await manager.next()).ticketsChanged).toMatchObject({ id: own, change: "updated" });
    const opened = await open();
    expect((await manager.next()).ticketsChanged).toMatchObject({ id: opened, change: "created" });
    expect(heard).toEqual([]);
    for (const each of [technician, manager, stranger]) await each.stop();
  });
});

describe("concurrent changes", () => {
  it("replies to, merges and closes one ticket without lost messages or deadlocks", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [id, into] = [await open(), await open(org.admin)];
      const meAsStaff = anita;
      const merge = asStaff({ services: runner.services, ip, meAsStaff }, org.orgId, (work) =>
        mergeTicket(work, id, into),
      );
      const results = await Promise.allSettled([write(id, "By the customer"), merge, answer(id, "By staff")]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
      const messages = await org.db.ticketMessage.findMany({ where: { ticketId: { in: [id, into] } } });
      expect(messages.map(({ message }) => message).toSorted()).toEqual(["By staff", "By the customer"]);
      expect(await stored(id)).toMatchObject({ mergedIntoId: into, status: "closed" });
    }
  });
});

describe("attachments", () => {
  const ADD = `mutation Add($file: Upload!) { addTicketAttachment(file: $file) { id name previewUrl } }`;
  const add = (name: string, content: Buffer) =>
    runner.as(org.technician).attempt(ADD, { file: new IncomingFile(Readable.from([content]), name) });

  it("accepts images (with a preview) and the listed types; rejects others and 30 MB", async () => {
    const image = await add("C:\\photos\\screen.png", TINY_PNG);
    expect(image.data?.addTicketAttachment).toMatchObject({
      name: "screen.png",
      previewUrl: expect.any(String),
    });
    expect((await add("notes.txt", Buffer.from("Hello"))).errors).toEqual([]);
    expect((await add("run.exe", Buffer.from("MZ"))).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    expect((await add("fake.pdf", Buffer.from("MZ"))).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    const large = await add("large.zip", Buffer.alloc(30 * 1024 * 1024));
    expect(large.errors).toMatchObject([{ code: "PAYLOAD_TOO_LARGE" }]);
  });

  it("lets those who see the ticket read sent files, and only the uploader unsent ones", async () => {
    const file = async (me: typeof org.technician, ticketId: string | null) => {
      const id = crypto.randomUUID();
      const key = fileKey({ kind: "tickets", orgId: org.orgId, id, extension: "txt" });
      const columns = { name: "a.txt", contentType: "text/plain", byteSize: 1, fileKey: key };
      await org.db.ticketAttachment.create({ data: { id, ...columns, userId: me.userId, ticketId } });
      return key;
    };
    const other = await runner.make.organisation();
    const readers = async (key: string) => {
      const may = await Promise.all(
        [org.technician, org.manager, org.admin, other.admin].map((viewer) => {
          const db = runner.database.forOrganisation(viewer.orgId);
          const reader = { viewer, staff: null, foreignIdentity: false, db, services: runner.services };
          return requireReadable(reader, [ticketFiles], key).then(
            () => true,
            () => false,
          );
        }),
      );
      return ["technician", "manager", "admin", "another's admin"].filter((_, index) => may[index]);
    };
    expect(await readers(await file(org.technician, await open()))).toEqual([
      "technician",
      "manager",
      "admin",
    ]);
    expect(await readers(await file(org.admin, await open(org.admin)))).toEqual(["manager", "admin"]);
    expect(await readers(await file(org.technician, null))).toEqual(["technician"]);
    expect(await readers(await file(org.admin, null))).toEqual(["admin"]);
  });
});

it("rejects one of two simultaneous tickets at the daily limit", async () => {
  const other = await runner.make.organisation();
  for (let n = 2; n < TICKETS_A_DAY; n += 1) await open(other.technician, `Ticket ${n}`);
  const sent = await Promise.allSettled(
    Array.from({ length: 4 }, (_, n) => open(other.technician, `At once ${n}`)),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(await other.db.supportTicket.count()).toBe(TICKETS_A_DAY);
});

it("limits tickets per person per day; a retry still returns its ticket", async () => {
  const other = await runner.make.organisation();
  const input = { title: "The last", description: "It is the last one today." };
  const send = () =>
    runner
      .as(other.technician, { idempotencyKey: "the last" })
      .run("mutation ($input: OpenTicketInput!) { openTicket(input: $input) { id } }", { input });
  for (let n = 1; n < TICKETS_A_DAY; n += 1) await open(other.technician, `Ticket ${n}`);
  const last = await send();
  await expect(open(other.technician)).rejects.toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringContaining("Your message is saved here"),
  });
  expect(await send()).toEqual(last);
  await open(other.admin);
  const { now } = runner.clock;
  runner.clock.now = new Date(now.getTime() + 86_400_000);
  await open(other.technician);
  runner.clock.now = now;
});
