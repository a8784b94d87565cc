import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import type { DeskReport } from "./read-report.ts";

const QUEUE = `query Queue($page: Int, $limit: Int, $status: TicketStatus, $priority: TicketPriority,
    $assignedTo: String, $search: String, $isSnoozed: Boolean, $sort: DeskSort) {
  deskTickets(page: $page, limit: $limit, status: $status, priority: $priority, assignedTo: $assignedTo,
    search: $search, isSnoozed: $isSnoozed, sort: $sort) {
    total isMore pages items { id title orgName assignedToName viewers { name isWriting } }
  }
}`;
const TICKET = `query Ticket($id: ID!) {
  deskTicket(id: $id) {
    id status priority version waitingSince mergedIntoId snoozedUntil
    entries { kind text event from to authorName isStaff }
    linked { id } merged { id }
  }
}`;
const UPDATE = `mutation Update($ids: [ID!]!, $change: DeskTicketChange!, $version: Int) {
  updateDeskTickets(ids: $ids, change: $change, version: $version) { id status priority assignedToName version }
}`;
const REPLY = `mutation Reply($ticketId: ID!, $message: String!, $seenUntil: DateTime) {
  replyAsStaff(ticketId: $ticketId, message: $message, seenUntil: $seenUntil) { id status }
}`;
const NOTE = `mutation Note($ticketId: ID!, $message: String!) {
  addTicketNote(ticketId: $ticketId, message: $message) { id }
}`;
const MERGE = `mutation Merge($id: ID!, $intoId: ID!) { mergeTicket(id: $id, intoId: $intoId) { id } }`;
const UNMERGE = `mutation Unmerge($id: ID!) { unmergeTicket(id: $id) { id status mergedIntoId } }`;
const SNOOZE = `mutation Snooze($id: ID!, $until: DateTime) { snoozeTicket(id: $id, until: $until) { snoozedUntil } }`;

let runner: Runner;
let org: TestOrganisation;
let anita: Awaited<ReturnType<Runner["make"]["staff"]>>;
let marcus: typeof anita;
let asAnita: ReturnType<Runner["as"]>;
let asMarcus: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  anita = await runner.make.staff("support_admin", { name: "Anita Desai" });
  marcus = await runner.make.staff("support_agent", { name: "Marcus Webb" });
  [asAnita, asMarcus] = [runner.asStaff(anita), runner.asStaff(marcus)];
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const wait = (minutes: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + minutes * 60_000);
};

async function ticket(fields: object = {}) {
  const { now } = runner.clock;
  const created = await org.db.supportTicket.create({
    data: {
      title: "Texts don’t arrive",
      description: "Since Monday",
      submittedById: org.technician.userId,
      createdAt: now,
      lastMessageAt: now,
      waitingSince: now,
      ...fields,
    },
  });
  return created.id;
}

test("lists the longest-waiting tickets first, and filters, searches, counts and pages", async () => {
  const { name } = await org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } });
  const at = (hours: number) => new Date(runner.clock.now.getTime() - hours * 3_600_000);
  const done = await ticket({ title: "Done", status: "closed", waitingSince: null });
  const late = await ticket({ title: "Late", waitingSince: at(9), priority: "urgent" });
  const fresh = await ticket({ title: "Fresh", waitingSince: at(1), assignedToId: marcus.staffId });
  const ids = async (variables: object) => {
    const { deskTickets } = await asMarcus.run(QUEUE, { search: name, ...variables });
    return deskTickets.items.map(({ id }: { id: string }) => id);
  };
  expect(await ids({})).toEqual([late, fresh, done]);
  expect(await ids({ sort: "priority" })).toEqual([late, fresh, done]);
  expect(await ids({ status: "closed" })).toEqual([done]);
  expect(await ids({ priority: "urgent" })).toEqual([late]);
  expect(await ids({ assignedTo: "me" })).toEqual([fresh]);
  expect(await ids({ assignedTo: marcus.staffId })).toEqual([fresh]);
  expect(await ids({ assignedTo: "nonsense" })).toEqual([]);
  expect(await ids({ assignedTo: "unassigned" })).toEqual([late, done]);
  expect(await ids({ search: late })).toEqual([late]);
  expect(await ids({ limit: 2, page: 2 })).toEqual([done]);
  await asMarcus.run(SNOOZE, { id: late, until: at(-24).toISOString() });
  expect(await ids({ isSnoozed: false })).toEqual([fresh, done]);
  expect(await ids({ isSnoozed: true })).toEqual([late]);
});

test("searches all of a ticket's words for staff: description, messages, notes and file names", async () => {
  const id = await ticket({ description: "Kangaroo paws", waitingSince: null });
  const { orgId } = org;
  const db = runner.database.forPortal(orgId);
  await org.db.ticketMessage.create({
    data: { ticketId: id, message: "Wombat", authorUserId: org.technician.userId },
  });
  const note = await db.ticketNote.create({ data: { ticketId: id, message: "Echidna among us" } });
  const file = { contentType: "application/pdf", byteSize: 1, fileKey: `${orgId}/x` };
  await org.db.ticketAttachment.create({ data: { ...file, ticketId: id, name: "platypus.pdf" } });
  await db.ticketNoteFile.create({ data: { ...file, noteId: note.id, name: "bilby.pdf" } });
  const found = async (search: string) =>
    (await asAnita.run(QUEUE, { search })).deskTickets.items.map((each: { id: string }) => each.id);
  for (const word of ["kangaroo", "wombat", "echidna", "platypus", "bilby", "kangaroo bilby wombat", id]) {
    expect(await found(word)).toEqual([id]);
  }
  const asMember = `query Find($search: String) { tickets(search: $search, first: 5) { totalCount } }`;
  const ofMember = async (search: string) =>
    (await runner.as(org.technician).run(asMember, { search })).tickets.totalCount;
  expect([await ofMember("wombat"), await ofMember("echidna"), await ofMember("bilby")]).toEqual([1, 0, 0]);
  await expect(org.db.ticketSearch.findMany()).rejects.toThrow();
  await org.db.ticketMessage.deleteMany({ where: { ticketId: id } });
  expect(await found("wombat")).toEqual([]);
});

test("orders waiting tickets by when their reply is due, the others by their last update", async () => {
  const { name } = await org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } });
  const at = (hours: number) => new Date(runner.clock.now.getTime() + hours * 3_600_000);
  const older = await ticket({ waitingSince: null, status: "closed", updatedAt: at(-2) });
  const newer = await ticket({ waitingSince: null, status: "resolved", updatedAt: at(-1) });
  const undue = await ticket({ waitingSince: at(-9), updatedAt: at(-9) });
  const later = await ticket({ waitingSince: at(-8), responseDueAt: at(4) });
  const sooner = await ticket({ waitingSince: at(-1), responseDueAt: at(1) });
  const { deskTickets } = await asAnita.run(QUEUE, { search: name, sort: "due" });
  const wanted = [sooner, later, undue, newer, older];
  const found = deskTickets.items.map(({ id }: { id: string }) => id);
  // Other tests' organisations may have names that begin alike.
  expect(found.filter((id: string) => wanted.includes(id))).toEqual(wanted);
});

test("marks a reply that couldn't be emailed, also in the queue, until it's sent again", async () => {
  const id = await ticket();
  await asAnita.run(REPLY, { ticketId: id, message: "Please try again" });
  const { id: messageId } = await org.db.ticketMessage.findFirstOrThrow({ where: { ticketId: id } });
  const outbox = runner.database.system.outboxMessage;
  const MARKED = `query Marked($id: ID!) {
    deskTicket(id: $id) { isUndelivered entries { kind deliveryFailure } }
  }`;
  const marked = async () => {
    const { deskTicket } = await asAnita.run(MARKED, { id });
    const reply = deskTicket?.entries.find(({ kind }) => kind === "message");
    return [deskTicket?.isUndelivered, reply?.deliveryFailure];
  };
  expect(await marked()).toEqual([false, null]);
  await outbox.update({
    where: { id: messageId },
    data: { status: "failed", attempts: 1, error: "Timeout" },
  });
  expect(await marked()).toEqual([false, null]);
  await outbox.update({
    where: { id: messageId },
    data: { status: "bounced", error: "550 5.1.1 No such user", isSecret: true, text: "", html: null },
  });
  expect(await marked()).toEqual([true, `The mailbox doesn’t exist (${org.technician.email})`]);
  const AGAIN = `mutation Again($id: ID!) { resendTicketMessage(id: $id) { isUndelivered } }`;
  await org.db.user.update({
    where: { id: org.technician.userId },
    data: { email: `new-${org.technician.email}` },
  });
  expect(await asMarcus.run(AGAIN, { id: messageId })).toEqual({
    resendTicketMessage: { isUndelivered: false },
  });
  expect(await outbox.findUniqueOrThrow({ where: { id: messageId } })).toMatchObject({
    status: "queued",
    recipient: `new-${org.technician.email}`,
    text: expect.stringContaining("Please try again"),
    isSecret: false,
  });
  expect(await marked()).toEqual([false, null]);
  await outbox.update({ where: { id: messageId }, data: { status: "sent", sentAt: runner.clock.now } });
  await asMarcus.run(AGAIN, { id: messageId });
  expect(await outbox.findUniqueOrThrow({ where: { id: messageId } })).toMatchObject({ status: "sent" });
  expect((await asMarcus.attempt(AGAIN, { id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("counts each chip's tickets as the queue lists them, with the other filters in use", async () => {
  const title = "Chipped tiles";
  const at = (hours: number) => new Date(runner.clock.now.getTime() + hours * 3_600_000);
  await ticket({ title, waitingSince: at(-5), responseDueAt: at(-1) });
  await ticket({ title, waitingSince: at(-2), responseDueAt: at(2), assignedToId: anita.staffId });
  await ticket({ title, waitingSince: null, responseDueAt: null, assignedToId: anita.staffId });
  await ticket({ title, status: "closed", waitingSince: null, responseDueAt: null });
  const query = `query Chips($search: String, $moment: DeskMoment, $assignedTo: String) {
    deskTickets(search: $search, moment: $moment, assignedTo: $assignedTo) {
      total counts { all waiting late unassigned mine } } }`;
  const chip = async (filters: object) =>
    (await asAnita.run(query, { search: title, ...filters })).deskTickets as {
      total: number;
      counts: Record<string, number>;
    };
  const counts = { all: 4, waiting: 2, late: 1, unassigned: 1, mine: 2 };
  const lists = {
    all: {},
    waiting: { moment: "waiting" },
    late: { moment: "late" },
    unassigned: { moment: "backlog", assignedTo: "unassigned" },
    mine: { moment: "backlog", assignedTo: "me" },
  };
  for (const [id, filters] of Object.entries(lists)) {
    const listed = await chip(filters);
    expect(listed.counts).toEqual(counts);
    expect([id, listed.total]).toEqual([id, counts[id as keyof typeof counts]]);
  }
  const { deskTickets } = await asAnita.run("{ deskTickets { total counts { all } } }");
  expect(deskTickets.counts.all).toBe(deskTickets.total);
  await org.db.supportTicket.deleteMany();
});

test("keeps the tallies in step with the tickets through every change", async () => {
  const counted = async () => {
    const { deskTickets } = await asAnita.run(`{ deskTickets { total } }`);
    return deskTickets.total;
  };
  const ids = [await ticket(), await ticket({ priority: "low" }), await ticket({ status: "resolved" })];
  await asAnita.run(UPDATE, { ids, change: { status: "in_progress", assignedTo: marcus.staffId } });
  expect(await counted()).toBe(await runner.database.system.supportTicket.count());
  const rows = await runner.database.system.supportTicket.groupBy({
    by: ["status", "priority", "assignedToId"],
    _count: true,
  });
  for (const { status, priority, assignedToId, _count } of rows) {
    const assignedTo = assignedToId ?? "unassigned";
    const { deskTickets } = await asAnita.run(QUEUE, { status, priority, assignedTo });
    expect(deskTickets.total).toBe(_count);
  }
  await org.db.supportTicket.deleteMany({ where: { id: { in: ids } } });
  expect(await counted()).toBe(await runner.database.system.supportTicket.count());
});

test("changes many tickets at once with events, assignments and audit; a repeat changes nothing", async () => {
  const other = await runner.make.organisation();
  const elsewhere = await other.db.supportTicket.create({ data: { title: "Other", description: "x" } });
  const ids = [await ticket(), elsewhere.id];
  const change = { status: "in_progress", priority: "high", assignedTo: marcus.staffId } as const;
  const { updateDeskTickets } = await asAnita.run(UPDATE, { ids, change });
  expect(updateDeskTickets).toMatchObject(
    ids.map((id) => ({ id, status: "in_progress", priority: "high", assignedToName: "Marcus Webb" })),
  );
  await asAnita.run(UPDATE, { ids, change });
  const where = { targetId: { in: ids } };
  expect(await runner.database.system.auditEntry.count({ where })).toBe(2);
  expect(await org.db.ticketAssignment.count()).toBe(1);
  const { deskTicket } = await asAnita.run(TICKET, { id: ids[0] ?? "" });
  expect(deskTicket?.entries).toMatchObject([
    { kind: "event", event: "status", from: "open", to: "in_progress", authorName: "Anita Desai" },
    { kind: "event", event: "priority", from: "medium", to: "high" },
    { kind: "event", event: "assignment", from: null, to: "Marcus Webb" },
  ]);
});

test("sets tickets' category, shows it in their timelines and filters the queue by it", async () => {
  const id = await ticket();
  const { id: categoryId } = await runner.database.system.ticketCategory.create({
    data: { name: `Messaging ${id}` },
  });
  const query = `query Of($categoryId: ID!) { deskTickets(categoryId: $categoryId) { total items { id } } }`;
  const found = async () => (await asAnita.run(query, { categoryId })).deskTickets;
  await asAnita.run(UPDATE, { ids: [id], change: { categoryId } });
  expect(await found()).toEqual({ total: 1, items: [{ id }] });
  await asAnita.run(UPDATE, { ids: [id], change: { categoryId: null } });
  expect(await found()).toEqual({ total: 0, items: [] });
  const { deskTicket } = await asAnita.run(TICKET, { id });
  expect(deskTicket?.entries).toMatchObject([
    { event: "category", from: null, to: `Messaging ${id}` },
    { event: "category", from: `Messaging ${id}`, to: null },
  ]);
  expect(await runner.database.system.auditEntry.count({ where: { targetId: id } })).toBe(2);
});

test("rejects a change to what a colleague just changed, and returns theirs", async () => {
  const id = await ticket();
  const { deskTicket } = await asAnita.run(TICKET, { id });
  await asMarcus.run(UPDATE, { ids: [id], change: { priority: "urgent" } });
  const { errors } = await asAnita.attempt(UPDATE, {
    ids: [id],
    change: { priority: "low" },
    version: deskTicket?.version,
  });
  expect(errors).toMatchObject([
    { code: "CONFLICT", changes: [{ field: "priority", value: "urgent" }, { field: "version" }] },
  ]);
});

test("sends one of two simultaneous replies; the other agent gets 409 with it, and retries don't duplicate", async () => {
  const id = await ticket();
  const seenUntil = runner.clock.now.toISOString();
  wait(1);
  const anitas = runner.asStaff(anita, { idempotencyKey: "Anita’s" });
  const marcuses = runner.asStaff(marcus, { idempotencyKey: "Marcus’s" });
  const [first, second] = await Promise.all([
    anitas.attempt(REPLY, { ticketId: id, message: "From Anita", seenUntil }),
    marcuses.attempt(REPLY, { ticketId: id, message: "From Marcus", seenUntil }),
  ]);
  const isAnitaFirst = first.errors.length === 0;
  const refused = isAnitaFirst ? second : first;
  expect([first, second].filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(refused.errors).toMatchObject([
    {
      code: "CONFLICT",
      changes: [
        {
          field: "messages",
          value: [{ message: isAnitaFirst ? "From Anita" : "From Marcus", isStaff: true }],
        },
      ],
    },
  ]);
  expect(await org.db.ticketMessage.count()).toBe(1);
  const winner = isAnitaFirst ? anitas : marcuses;
  const said = isAnitaFirst ? "From Anita" : "From Marcus";
  await winner.run(REPLY, { ticketId: id, message: said, seenUntil });
  expect(await org.db.ticketMessage.count()).toBe(1);
  expect(await runner.database.system.outboxMessage.count({ where: { orgId: org.orgId } })).toBe(1);
  wait(1);
  const now = runner.clock.now.toISOString();
  const late = isAnitaFirst ? asMarcus : asAnita;
  await late.run(REPLY, { ticketId: id, message: "Mine as well", seenUntil: now });
  expect(await org.db.ticketMessage.count()).toBe(2);
});

test("doesn't email anyone about a note", async () => {
  const id = await ticket();
  await asAnita.run(NOTE, { ticketId: id, message: "Among us" });
  const { deskTicket } = await asMarcus.run(TICKET, { id });
  expect(deskTicket?.entries).toMatchObject([{ kind: "note", text: "Among us", authorName: "Anita Desai" }]);
  expect(deskTicket?.waitingSince).not.toBeNull();
  expect(await runner.database.system.outboxMessage.count({ where: { orgId: org.orgId } })).toBe(0);
});

test("adds a reply to the merge target if the ticket was merged while it was written, and undoing restores the ticket", async () => {
  const [id, intoId] = [await ticket({ status: "in_progress" }), await ticket({ waitingSince: null })];
  wait(5);
  await asMarcus.run(MERGE, { id, intoId });
  const { replyAsStaff } = await asAnita.run(REPLY, { ticketId: id, message: "Here it is" });
  expect(replyAsStaff.id).toBe(intoId);
  const { deskTicket } = await asAnita.run(TICKET, { id: intoId });
  expect(deskTicket).toMatchObject({ merged: [{ id }] });
  expect(deskTicket?.entries.filter(({ kind }: { kind: string }) => kind === "message")).toHaveLength(1);
  const again = await asMarcus.attempt(MERGE, { id: intoId, intoId: id });
  expect(again.errors).toMatchObject([{ code: "BAD_INPUT", field: "intoId" }]);
  const { unmergeTicket } = await asMarcus.run(UNMERGE, { id });
  expect(unmergeTicket).toEqual({ id, status: "in_progress", mergedIntoId: null });
});

test("links tickets from two organisations but doesn't merge them", async () => {
  const other = await runner.make.organisation();
  const { id: otherId } = await other.db.supportTicket.create({ data: { title: "Other", description: "x" } });
  const id = await ticket();
  const { errors } = await asAnita.attempt(MERGE, { id, intoId: otherId });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "intoId" }]);
  await asAnita.run(
    `mutation L($id: ID!, $otherId: ID!) { linkTickets(id: $id, otherId: $otherId) { id } }`,
    {
      id,
      otherId,
    },
  );
  expect((await asAnita.run(TICKET, { id: otherId })).deskTicket).toMatchObject({ linked: [{ id }] });
  await asAnita.run(
    `mutation U($id: ID!, $otherId: ID!) { unlinkTickets(id: $id, otherId: $otherId) { id } }`,
    { id, otherId },
  );
  expect((await asAnita.run(TICKET, { id: otherId })).deskTicket).toMatchObject({ linked: [] });
});

test("shows colleagues who's viewing or writing for 30 seconds", async () => {
  const id = await ticket();
  const view = `mutation View($id: ID!, $isWriting: Boolean) { viewTicket(id: $id, isWriting: $isWriting) { id } }`;
  await asMarcus.run(view, { id, isWriting: true });
  const viewers = async () => (await asAnita.run(QUEUE, { search: id })).deskTickets.items[0]?.viewers;
  expect(await viewers()).toEqual([{ name: "Marcus Webb", isWriting: true }]);
  wait(1);
  expect(await viewers()).toEqual([]);
});

test("fills in canned replies for the ticket and leaves unknown fields visible", async () => {
  const id = await ticket();
  await runner.database.system.cannedReply.create({
    data: {
      title: "Hello",
      body: "Hi {customer} of {organisation}, {Agent} here about {number} “{ticket}” {date}",
    },
  });
  const { deskCannedReplies } = await asAnita.run(
    `query R($ticketId: ID!) { deskCannedReplies(ticketId: $ticketId) { title text } }`,
    { ticketId: id },
  );
  expect(deskCannedReplies[0]?.text).toMatch(
    /^Hi technician of .+, Anita here about [\da-f]{8} “Texts don’t arrive” \{date\}$/,
  );
});

test("saves and removes personal and shared views", async () => {
  const add = `mutation Add($name: String!, $isShared: Boolean!, $filters: DeskViewFiltersInput!) {
    addDeskView(name: $name, isShared: $isShared, filters: $filters) { id }
  }`;
  const filters = { status: "open", sort: "due" } as const;
  const { addDeskView: own } = await asAnita.run(add, { name: "Mine", isShared: false, filters });
  await asAnita.run(add, { name: "Ours", isShared: true, filters });
  const views = `{ deskViews { id name isShared filters { status sort priority } } }`;
  expect((await asMarcus.run(views)).deskViews).toMatchObject([{ name: "Ours", isShared: true }]);
  expect((await asAnita.run(views)).deskViews).toMatchObject([{ name: "Mine" }, { name: "Ours" }]);
  const remove = `mutation Remove($id: ID!) { removeDeskView(id: $id) }`;
  expect((await asMarcus.attempt(remove, { id: own?.id ?? "" })).errors).toMatchObject([
    { code: "NOT_FOUND" },
  ]);
  await asAnita.run(remove, { id: own?.id ?? "" });
  expect((await asAnita.run(views)).deskViews).toMatchObject([{ name: "Ours" }]);
});

test("returns the desk's figures and the caller's tickets", async () => {
  await ticket({ assignedToId: marcus.staffId, responseDueAt: new Date(0) });
  const { deskStats, myDeskTickets } = await asMarcus.run(`{
    deskStats { statusStats { status count } priorityStats { priority count } orgStats { orgName count }
      unassignedCount breached }
    myDeskTickets { total counts { status count } tickets { id isBreached } recent { id } }
  }`);
  expect(deskStats.breached).toBe(1);
  expect(deskStats.orgStats.length).toBeLessThanOrEqual(10);
  expect(myDeskTickets.tickets.length).toBe(myDeskTickets.total);
  expect(myDeskTickets.tickets).toContainEqual({ id: expect.any(String), isBreached: true });
});

test("matches each figure of a period to its list: in total, by category and by agent", async () => {
  const system = runner.database.system;
  await system.supportTicket.deleteMany();
  const { id: categoryId } = await system.ticketCategory.create({ data: { name: `Figures ${org.orgId}` } });
  const daysAgo = (days: number) => new Date(runner.clock.now.getTime() - days * 86_400_000);
  const minutes = [10, 20, 30, 200];
  for (const [index, firstResponseMinutes] of minutes.entries()) {
    await ticket({
      createdAt: daysAgo(3),
      firstRespondedAt: daysAgo(2),
      firstResponseMinutes,
      categoryId: index < 2 ? categoryId : null,
      assignedToId: index === 0 ? marcus.staffId : null,
    });
  }
  const solved = {
    status: "resolved",
    resolutionMinutes: 90,
    resolutions: 2,
    resolvedAt: daysAgo(1),
  } as const;
  const ofMarcus = { ...solved, createdAt: daysAgo(60), assignedToId: marcus.staffId };
  const rated = await ticket({ ...ofMarcus, categoryId });
  await ticket({ ...ofMarcus, resolvedAt: daysAgo(40) });
  await ticket({ createdAt: daysAgo(1), responseDueAt: daysAgo(0.5) });
  // Only the latest answer counts.
  for (const [resolution, satisfied] of [false, true].entries()) {
    await org.db.ticketRating.create({
      data: {
        ticketId: rated,
        resolution: resolution + 1,
        tokenHash: crypto.randomUUID(),
        satisfied,
        ratedAt: daysAgo(2 - resolution),
      },
    });
  }
  const figures = `backlog opened resolved firstResponse { count median p90 }
    resolution { count median p90 } satisfied unsatisfied`;
  const { deskReport } = await asMarcus.run(`query Report($days: Int) {
    deskReport(days: $days) { all { ${figures} } byCategory { id name ${figures} } byAgent { id name ${figures} } }
  }`);
  expect(deskReport.all).toMatchObject({
    firstResponse: { count: 4, median: 25, p90: 149 },
    resolution: { count: 1, median: 90, p90: 90 },
  });
  expect(deskReport.byAgent.map(({ name }: { name: string | null }) => name)).toEqual(["Marcus Webb", null]);
  const { all, byCategory, byAgent }: DeskReport = deskReport;
  const groups = [
    [all, {}],
    ...byCategory.filter(({ id }) => id).map((row) => [row, { categoryId: row.id }] as const),
    ...byAgent.map((row) => [row, { assignedTo: row.id ?? "unassigned" }] as const),
  ] as const;
  const list = `query List($moment: DeskMoment, $days: Int, $categoryId: ID, $assignedTo: String) {
    deskTickets(moment: $moment, days: $days, categoryId: $categoryId, assignedTo: $assignedTo) { total items { id } }
  }`;
  for (const [row, group] of groups) {
    const counted = {
      backlog: row.backlog,
      opened: row.opened,
      answered: row.firstResponse.count,
      resolved: row.resolved,
      satisfied: row.satisfied,
      unsatisfied: row.unsatisfied,
    };
    for (const [moment, count] of Object.entries(counted)) {
      const { deskTickets } = await asMarcus.run(list, { moment: moment as "backlog", days: 30, ...group });
      expect([moment, group, deskTickets.total]).toEqual([moment, group, count]);
      expect(deskTickets.items).toHaveLength(count);
    }
  }
  const { deskTickets: late } = await asMarcus.run(list, { moment: "late" });
  expect(late.total).toBe(1);
  for (const days of [0, 2_147_483_647]) {
    for (const question of [
      `deskReport(days: ${days}) { days }`,
      `deskTickets(moment: opened, days: ${days}) { total }`,
    ]) {
      expect((await asMarcus.attempt(`{ ${question} }`)).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    }
  }
});

test("tells the share answered in time, that of the period before, and the comments left with ratings", async () => {
  await runner.database.system.supportTicket.deleteMany();
  const daysAgo = (days: number) => new Date(runner.clock.now.getTime() - days * 86_400_000);
  const answered = (days: number) =>
    ticket({ createdAt: daysAgo(days), firstRespondedAt: daysAgo(days), firstResponseMinutes: 5 });
  const late = async (ticketId: string, days: number) => {
    await runner.database.system.ticketEvent.create({
      data: { orgId: org.orgId, ticketId, kind: "response_breached", at: daysAgo(days) },
    });
  };
  const [inTime, tooLate, before] = [await answered(1), await answered(2), await answered(8)];
  await late(tooLate, 2.5);
  // A later wait that ran over doesn’t make the first reply late.
  await late(inTime, 0.5);
  await late(before, 9);
  const ratings = [
    { satisfied: true, comment: "Thanks", ratedAt: daysAgo(1) },
    { satisfied: false, comment: "", ratedAt: daysAgo(1) },
    { satisfied: false, comment: "Still broken", ratedAt: daysAgo(20) },
  ];
  for (const [index, rating] of ratings.entries()) {
    const data = {
      orgId: org.orgId,
      ticketId: inTime,
      resolution: index + 1,
      tokenHash: crypto.randomUUID(),
      ...rating,
    };
    await runner.database.system.ticketRating.create({ data });
  }
  const { deskReport } = await asMarcus.run(
    `{ deskReport(days: 7) { all { inTime firstResponse { count } } before { count inTime }
      comments { ticketId title satisfied comment } } }`,
  );
  expect(deskReport).toEqual({
    all: { inTime: 1, firstResponse: { count: 2 } },
    before: { count: 1, inTime: 0 },
    comments: [{ ticketId: inTime, title: "Texts don’t arrive", satisfied: true, comment: "Thanks" }],
  });
});
