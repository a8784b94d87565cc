import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffViewer } from "../../auth/viewer.ts";
import { IncomingFile } from "../../graphql/incoming-file.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { TINY_PNG } from "../../testing/sample-photos.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { asMember, asStaff } from "../unit-of-work.ts";
import { mailIdOf } from "./mail-staff-reply.ts";
import { openTicket } from "./open-ticket.ts";
import { postTicketMessage } from "./post-ticket-message.ts";
import { setTicketStatus } from "./set-ticket-status.ts";

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
const write = (ticketId: string, message = "Is it done?", me = org.technician, id = uuidV7()) =>
  asMember({ services: runner.services, me, ip }, (work) =>
    postTicketMessage(work, { ticketId, id, message, source: "web", author: { userId: me.userId } }),
  );
const answer = (ticketId: string, message = "Which one should customers see?", id = uuidV7()) =>
  asStaff({ services: runner.services, ip, meAsStaff: anita }, org.orgId, (work) =>
    postTicketMessage(work, { ticketId, id, message, source: "web", author: { staffId: anita.staffId } }),
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

describe("a message", () => {
  it("of staff is mailed to who opened the ticket, beneath the mails before it", async () => {
    const id = await open();
    const first = await answer(id);
    const second = await answer(id, "Fixed.");
    const [mail] = await mails(second.id);
    expect(mail).toMatchObject({
      recipient: org.technician.email,
      subject: "Re: Invoice PDF shows the wrong ABN",
    });
    expect(mail?.text).toContain(`/support/ticket/${id}`);
    const { config } = runner.services;
    expect(mail?.headers).toMatchObject({
      fromName: "Anita Desai at Fettle Support",
      references: [mailIdOf(config, id), mailIdOf(config, first.id)],
    });
    expect(await stored(id)).toMatchObject({ waitingSince: null, lastStaffMessageAt: expect.any(Date) });
  });

  it("of the customer opens a resolved ticket again and wakes a snoozed one; a closed one takes none", async () => {
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

  it("is written once for its id", async () => {
    const id = await open();
    const key = uuidV7();
    await Promise.all([1, 2, 3].map(() => write(id, "Once", org.technician, key)));
    expect(await org.db.ticketMessage.count({ where: { ticketId: id } })).toBe(1);
    await expect(write(id, "Twice", org.technician, key)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(write(id, "Once", org.admin, key)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("goes on where the ticket was merged to", async () => {
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

describe("who sees a ticket", () => {
  const FIND = `query Find($id: ID!) { ticket(id: $id) { id isUnread } tickets { edges { node { id } } } unreadTickets }`;
  it("technicians see their own, managers all; a reply is unread for whom it concerns", async () => {
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
  });
});

describe("attachments", () => {
  const ADD = `mutation Add($file: Upload!) { addTicketAttachment(file: $file) { id name previewUrl } }`;
  const add = (name: string, content: Buffer) =>
    runner.as(org.technician).attempt(ADD, { file: new IncomingFile(Readable.from([content]), name) });

  it("are images with a preview, and what else is listed; others and 30 MB are refused", async () => {
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
});
