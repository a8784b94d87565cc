import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeUnsentAttachments } from "../domains/support/tickets/purge-unsent-attachments.ts";
import { ticketFiles } from "../domains/support/tickets/ticket-files.ts";
import { sweepFiles } from "../platform/files/sweep-files.ts";
import { fileKey, type StoredKind } from "../ports/files/file-key.ts";
import type { Files } from "../ports/files/files.ts";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { TINY_PNG } from "../testing/sample-photos.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let ticketId: string;
let staffHeaders: Record<string, string>;
let memberHeaders: Record<string, string>;
let staffId: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation({ name: "Westgate Forklift Repairs" });
  const { token, ...staff } = await runner.make.staff("support_agent", { name: "Anita Desai" });
  staffId = staff.staffId;
  staffHeaders = { portal: "support", cookie: `fettle_staff=${token}` };
  memberHeaders = (await rest.as(org.admin)).headers;
  const { id } = await org.db.supportTicket.create({
    data: { title: "Texts don’t arrive", description: "Since Monday", submittedById: org.technician.userId },
  });
  ticketId = id;
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const asStaff = (method: "GET" | "POST" | "PATCH", path: string, body?: unknown) =>
  rest.anonymous.call(method, `/api/support-tickets${path}`, body, staffHeaders);

test("tells members and staff which ticket a merged one continues in", async () => {
  const data = { title: "Again", description: "Still", mergedIntoId: ticketId, status: "closed" as const };
  const { id } = await org.db.supportTicket.create({ data });
  for (const headers of [memberHeaders, staffHeaders]) {
    const { body } = await rest.anonymous.call("GET", `/api/support-tickets/${id}`, undefined, headers);
    expect(body.ticket).toMatchObject({ id, merged_into: ticketId });
  }
  await org.db.supportTicket.delete({ where: { id } });
});

test("staff list, read, change and answer tickets under the documented names", async () => {
  const list = await asStaff(
    "GET",
    "?status=all_statuses&priority=all_priorities&assigned_to=all_assignments",
  );
  expect(list.body).toMatchObject({
    tickets: [
      {
        id: ticketId,
        org_name: "Westgate Forklift Repairs",
        status: "open",
        priority: "medium",
        assigned_to: null,
        assigned_to_name: null,
        submitted_by_email: org.technician.email,
        created_at: expect.any(String),
      },
    ],
    pagination: { total: 1, pages: 1 },
  });
  expect((await asStaff("GET", "?status=closed")).body.tickets).toEqual([]);
  expect((await asStaff("GET", "/staff")).body).toMatchObject({
    staff: [{ id: staffId, name: "Anita Desai" }],
  });
  const changed = await asStaff("PATCH", `/${ticketId}`, { assigned_to: staffId });
  expect(changed.body).toMatchObject({ ticket: { assigned_to: staffId, assigned_to_name: "Anita Desai" } });
  expect((await asStaff("PATCH", `/${ticketId}`, {})).status).toBe(422);
  expect((await asStaff("GET", "/assignments/my")).body.tickets).toHaveLength(1);
  const note = await asStaff("POST", `/${ticketId}/messages`, { message: "Among us", is_internal: true });
  expect(note).toMatchObject({ status: 201, body: { message: { is_internal: true, message: "Among us" } } });
  const reply = await asStaff("POST", `/${ticketId}/messages`, { message: "Hello", is_internal: false });
  expect(reply.body).toMatchObject({ message: { is_internal: false, author_role: "support_staff" } });
  const read = await asStaff("GET", `/${ticketId}`);
  expect(read.body.messages.map(({ is_internal }: { is_internal: boolean }) => is_internal)).toEqual([
    true,
    false,
  ]);
  expect((await asStaff("PATCH", `/${ticketId}`, { assigned_to: null })).body.ticket.assigned_to).toBeNull();
  expect((await asStaff("GET", "/stats")).body).toMatchObject({
    statusStats: [{ status: "open", count: 1 }],
    priorityStats: [{ priority: "medium", count: 1 }],
    orgStats: [{ org_id: org.orgId, org_name: "Westgate Forklift Repairs", count: 1 }],
    unassignedCount: 1,
  });
  expect((await asStaff("GET", "/categories")).status).toBe(200);
});

test("signs the product's own notes with its name", async () => {
  const { orgId } = org;
  await runner.database.system.ticketNote.create({
    data: { orgId, ticketId, message: "An email to Joel bounced" },
  });
  const { body } = await asStaff("GET", `/${ticketId}`);
  expect(body.messages).toContainEqual(
    expect.objectContaining({ message: "An email to Joel bounced", author_name: "Fettle" }),
  );
});

test("writes a note and a reply once per key", async () => {
  const write = (message: string, isInternal: boolean, key: string) =>
    rest.anonymous.call(
      "POST",
      `/api/support-tickets/${ticketId}/messages`,
      { message, is_internal: isInternal },
      { ...staffHeaders, "idempotency-key": key },
    );
  for (const [isInternal, key] of [
    [true, "note"],
    [false, "reply"],
  ] as const) {
    const first = await write(`Once: ${key}`, isInternal, key);
    expect(first).toMatchObject({ status: 201, body: { message: { is_internal: isInternal } } });
    expect((await write(`Once: ${key}`, isInternal, key)).body).toEqual(first.body);
    expect((await write(`Once: ${key}`, !isInternal, key)).status).toBe(409);
  }
  const { body } = await asStaff("GET", `/${ticketId}`);
  const words = body.messages.map(({ message }: { message: string }) => message);
  expect(words.filter((message: string) => message.startsWith("Once"))).toEqual([
    "Once: note",
    "Once: reply",
  ]);
});

test("a member’s session doesn't work in the portal, or staff’s outside it", async () => {
  const call = (path: string, headers: Record<string, string>) =>
    rest.anonymous.call("GET", `/api/support-tickets${path}`, undefined, headers);
  expect((await call("", { ...memberHeaders, portal: "support" })).status).toBe(401);
  expect((await call("/stats", memberHeaders)).status).toBe(403);
  expect((await call("", { cookie: staffHeaders.cookie ?? "" })).status).toBe(401);
  const own = await call(`/${ticketId}`, memberHeaders);
  expect(JSON.stringify(own.body)).not.toContain("Among us");
});

test("staff read tickets' files, but no other file of an organisation", async () => {
  const store = async (kind: StoredKind, fields: object | null) => {
    const id = crypto.randomUUID();
    const key = fileKey({ kind, orgId: org.orgId, id, extension: "pdf" });
    await runner.services.files.write(key, Readable.from([Buffer.from("%PDF-")]));
    const file = { id, name: "a.pdf", contentType: "application/pdf", byteSize: 5, fileKey: key };
    if (fields) await org.db.ticketAttachment.create({ data: { ...file, ...fields } });
    return key;
  };
  const read = async (key: string, headers: Record<string, string>) =>
    (await rest.anonymous.call("GET", `/files/${key}`, undefined, headers)).status;
  const sent = await store("tickets", { ticketId, userId: org.technician.userId });
  expect(await read(sent, staffHeaders)).toBe(200);
  expect(await read(await store("tickets", { userId: org.technician.userId }), staffHeaders)).toBe(404);
  expect(await read(await store("photos", null), staffHeaders)).toBe(404);
  expect(await read(sent, { cookie: staffHeaders.cookie ?? "" })).toBe(401);
});

test("staff’s file reaches the customer with its reply, not before", async () => {
  const path = `/api/support-tickets/attachments?ticket_id=${ticketId}`;
  const attach = (name: string, content: Buffer, headers = staffHeaders) =>
    rest.caller(headers).upload(path, "file", { name, content });
  const read = async (url: string, headers: Record<string, string>) =>
    (await rest.anonymous.call("GET", url, undefined, headers)).status;
  expect((await attach("run.exe", Buffer.from("MZ"))).status).toBe(422);
  expect((await attach("large.zip", Buffer.alloc(30 * 1024 * 1024))).status).toBe(413);
  const { body: sent } = await attach("screen.png", TINY_PNG);
  expect(sent).toMatchObject({ name: "screen.png", content_type: "image/png" });
  for (const url of [sent.url, sent.preview_url]) {
    expect(await read(url, staffHeaders)).toBe(200);
    expect(await read(url, memberHeaders)).toBe(404);
  }
  const ids = { attachment_ids: [sent.id] };
  const strange = await asStaff("POST", `/${ticketId}/messages`, {
    message: "Here",
    attachment_ids: [crypto.randomUUID()],
  });
  expect(strange.status).toBe(404);
  expect((await asStaff("POST", `/${ticketId}/messages`, { message: "Here", ...ids })).status).toBe(201);
  for (const url of [sent.url, sent.preview_url]) {
    expect(await read(url, memberHeaders)).toBe(200);
    expect(await read(url, staffHeaders)).toBe(200);
  }
  const again = { message: "For us", is_internal: true, ...ids };
  expect((await asStaff("POST", `/${ticketId}/messages`, again)).status).toBe(404);
  const [mail] = await runner.database.system.outboxMessage.findMany({
    where: { orgId: org.orgId },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(mail?.text).toContain("There’s a file attached");
});

test("the sweep keeps notes' files and deletes drafts' files after a week", async () => {
  const { files } = runner.services;
  const portal = runner.database.forPortal(org.orgId);
  const store = async (fields: { noteId?: string; createdAt?: Date }) => {
    const id = crypto.randomUUID();
    const key = fileKey({ kind: "tickets", orgId: org.orgId, id, extension: "pdf" });
    await files.write(key, Readable.from([Buffer.from("%PDF-")]));
    const file = { id, name: "a.pdf", contentType: "application/pdf", byteSize: 5, fileKey: key };
    if (fields.noteId || fields.createdAt)
      await portal.ticketNoteFile.create({ data: { ...file, ...fields } });
    return key;
  };
  const note = await portal.ticketNote.create({ data: { ticketId, message: "Among us" } });
  const [ofNote, ofDraft] = [await store({ noteId: note.id }), await store({ createdAt: runner.clock.now })];
  const ofNobody = await store({});
  const removed: string[] = [];
  const listed = [ofNote, ofDraft, ofNobody].map((key) => ({ key, modifiedAt: new Date(0) }));
  const kept: Files = {
    ...files,
    async *list() {
      yield* listed;
    },
    remove: async (keys) => void removed.push(...keys),
  };
  const sweep = sweepFiles({ kinds: [ticketFiles], workFolders: [] });
  await sweep.handle({ ...runner.services, files: kept }, {}, { isLast: false });
  expect(removed).toEqual([ofNobody]);
  const inAWeek = new Date(runner.clock.now.getTime() + 8 * 86_400_000);
  await purgeUnsentAttachments.handle({ ...runner.services, now: () => inAWeek }, {}, { isLast: false });
  const left = await portal.ticketNoteFile.findMany({ select: { fileKey: true } });
  expect(left).toEqual([{ fileKey: ofNote }]);
});

test("staff find a member and open a ticket for them", async () => {
  const search = encodeURIComponent(org.technician.email);
  const { body: found } = await asStaff("GET", `/requesters?search=${search}`);
  expect(found.requesters).toMatchObject([{ id: org.technician.userId, org_id: org.orgId }]);
  const opened = await asStaff("POST", "", {
    requester_id: org.technician.userId,
    on_behalf_of: "Kim at the front desk",
    title: "No photos",
    message: "They don’t load",
    source: "phone",
  });
  expect(opened.status).toBe(201);
  expect(opened.body.ticket).toMatchObject({
    title: "No photos",
    submitted_by_email: org.technician.email,
    on_behalf_of: "Kim at the front desk",
  });
});
