import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const OPEN = `mutation Open($input: OpenDeskTicketInput!) {
  openDeskTicket(input: $input) {
    id title description source onBehalfOf priority assignedToName submittedByName waitingSince responseDueAt
    entries { kind text event from to authorName isStaff }
  }
}`;
const UPDATE = `mutation Update($ids: [ID!]!, $change: DeskTicketChange!, $version: Int) {
  updateDeskTickets(ids: $ids, change: $change, version: $version) { id title submittedByName version }
}`;
const FIND = `query Find($search: String, $orgId: ID) {
  deskRequesters(search: $search, orgId: $orgId) { id name email orgId orgName }
}`;
const ENTRIES = `query Entries($id: ID!) { deskTicket(id: $id) { entries { event from to authorName } } }`;
const HELP = `query Help($id: ID!) {
  ticket(id: $id) { title description messages { edges { node { message isStaff } } } firstRespondedAt }
}`;

let runner: Runner;
let org: TestOrganisation;
let anita: Awaited<ReturnType<Runner["make"]["staff"]>>;
let asAnita: ReturnType<Runner["as"]>;
let asMarcus: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  anita = await runner.make.staff("support_agent", { name: "Anita Desai" });
  asAnita = runner.asStaff(anita);
  asMarcus = runner.asStaff(await runner.make.staff("support_agent", { name: "Marcus Webb" }));
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const input = (fields: object = {}) => ({
  requesterId: org.technician.userId,
  title: "Texts don’t arrive",
  message: "Three customers missed their booking",
  source: "phone" as const,
  ...fields,
});
const mails = (to: string) =>
  runner.database.system.outboxMessage.findMany({ where: { orgId: org.orgId, recipient: to } });

test("opens a ticket after a call: the requester waits for a reply, gets the email and sees it in Help", async () => {
  const { openDeskTicket } = await asAnita.run(OPEN, {
    input: input({ onBehalfOf: "Sam Ortiz", priority: "high", isMine: true }),
  });
  const { id } = openDeskTicket;
  expect(openDeskTicket).toMatchObject({
    description: "Three customers missed their booking",
    source: "phone",
    onBehalfOf: "Sam Ortiz",
    priority: "high",
    assignedToName: "Anita Desai",
    waitingSince: runner.clock.now.toISOString(),
    entries: [
      { event: "created", to: "phone", authorName: "Anita Desai", isStaff: true },
      { event: "assignment", to: "Anita Desai" },
    ],
  });
  expect(openDeskTicket.responseDueAt).not.toBeNull();
  const [mail] = await mails(org.technician.email);
  expect(mail?.text).toContain("Thanks for your call.");
  expect(mail?.text).toContain("You told us for Sam Ortiz:\n> Three customers missed their booking");
  const { ticket } = await runner.as(org.technician).run(HELP, { id });
  expect(ticket).toMatchObject({ title: "Texts don’t arrive", messages: { edges: [] } });
});

test("writes to a member first: the message is ours, and no one waits until they answer", async () => {
  const { openDeskTicket } = await asAnita.run(OPEN, { input: input({ source: "staff" }) });
  const { id } = openDeskTicket;
  expect(openDeskTicket).toMatchObject({
    description: "",
    source: "staff",
    waitingSince: null,
    responseDueAt: null,
    assignedToName: null,
  });
  const sent = await mails(org.technician.email);
  expect(sent.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Three customers missed their booking\n\nAnita Desai/),
  ]);
  expect(sent[0]?.text).not.toContain("wrote:");
  const asMember = runner.as(org.technician);
  const { ticket } = await asMember.run(HELP, { id });
  expect(ticket?.messages.edges).toEqual([
    { node: { message: "Three customers missed their booking", isStaff: true } },
  ]);
  await asMember.run(
    `mutation R($ticketId: ID!, $message: String!) { replyToTicket(ticketId: $ticketId, message: $message) { id } }`,
    { ticketId: id, message: "It works now" },
  );
  const { deskTicket } = await asAnita.run(`query T($id: ID!) { deskTicket(id: $id) { responseDueAt } }`, {
    id,
  });
  expect(deskTicket?.responseDueAt).not.toBeNull();
  const { deskReport } = await asAnita.run(`{ deskReport { all { firstResponse { count } } } }`);
  expect(deskReport.all.firstResponse.count).toBe(0);
});

test("opens one ticket for a request sent twice or by two browsers at once", async () => {
  const keyed = runner.asStaff(anita, { idempotencyKey: "A call" });
  await Promise.all([keyed.attempt(OPEN, { input: input() }), keyed.attempt(OPEN, { input: input() })]);
  await keyed.run(OPEN, { input: input() });
  expect(await org.db.supportTicket.count()).toBe(1);
  expect(await mails(org.technician.email)).toHaveLength(1);
});

test("refuses a requester who left, a category that’s gone, and text that’s missing or too long", async () => {
  await org.db.user.updateMany({
    where: { id: org.technician.userId },
    data: { removedAt: runner.clock.now },
  });
  const refused = [
    [input(), "requesterId"],
    [input({ requesterId: crypto.randomUUID() }), "requesterId"],
    [input({ requesterId: "Joel" }), "requesterId"],
    [input({ requesterId: org.admin.userId, categoryId: crypto.randomUUID() }), "categoryId"],
    [input({ requesterId: org.admin.userId, title: " " }), "title"],
    [input({ requesterId: org.admin.userId, message: "x".repeat(100_000) }), "message"],
    [input({ requesterId: org.admin.userId, onBehalfOf: "x".repeat(100_000) }), "onBehalfOf"],
  ] as const;
  for (const [each, field] of refused) {
    const { errors } = await asAnita.attempt(OPEN, { input: each });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field }]);
  }
  expect(await org.db.supportTicket.count()).toBe(0);
});

test("finds members by name, email or organisation, and no one for a single letter", async () => {
  const other = await runner.make.organisation();
  const find = async (variables: object) => (await asAnita.run(FIND, variables)).deskRequesters;
  const { name } = await org.db.organisation.findUniqueOrThrow({ where: { id: org.orgId } });
  const technician = {
    id: org.technician.userId,
    email: org.technician.email,
    orgId: org.orgId,
    orgName: name,
  };
  expect(await find({ search: org.technician.email })).toMatchObject([technician]);
  expect(await find({ search: `technician ${name}` })).toContainEqual(expect.objectContaining(technician));
  expect(await find({ search: "t" })).toEqual([]);
  expect(await find({})).toEqual([]);
  expect(await find({ orgId: org.orgId })).toContainEqual(expect.objectContaining(technician));
  expect(await find({ orgId: org.orgId, search: other.technician.email })).toEqual([]);
  expect(await find({ search: "%%" })).toEqual([]);
});

test("changes the title and requester of one ticket, with an entry in its history", async () => {
  const { openDeskTicket } = await asAnita.run(OPEN, { input: input() });
  const ids = [openDeskTicket.id];
  const change = { title: "SMS filtered by the carrier", requesterId: org.admin.userId };
  const { updateDeskTickets } = await asAnita.run(UPDATE, { ids, change });
  expect(updateDeskTickets).toMatchObject([{ title: change.title, version: 2 }]);
  const { deskTicket } = await asAnita.run(ENTRIES, { id: ids[0] ?? "" });
  const nameOf = async (id: string) => (await org.db.user.findUniqueOrThrow({ where: { id } })).name;
  expect(deskTicket?.entries.slice(1)).toEqual([
    { event: "title", from: "Texts don’t arrive", to: change.title, authorName: "Anita Desai" },
    {
      event: "requester",
      from: await nameOf(org.technician.userId),
      to: await nameOf(org.admin.userId),
      authorName: "Anita Desai",
    },
  ]);
  const help = await runner.as(org.technician).run(HELP, { id: ids[0] ?? "" });
  expect(help.ticket).toBeNull();
});

test("refuses a stale title, another organisation’s requester, and a title for several tickets", async () => {
  const other = await runner.make.organisation();
  const { openDeskTicket: one } = await asAnita.run(OPEN, { input: input() });
  const { openDeskTicket: two } = await asAnita.run(OPEN, { input: input() });
  await asMarcus.run(UPDATE, { ids: [one.id], change: { title: "Marcus’s" }, version: 1 });
  const stale = await asAnita.attempt(UPDATE, { ids: [one.id], change: { title: "Anita’s" }, version: 1 });
  expect(stale.errors).toMatchObject([
    { code: "CONFLICT", changes: [{ field: "title", value: "Marcus’s" }, { field: "version" }] },
  ]);
  const foreign = { requesterId: other.technician.userId };
  expect((await asAnita.attempt(UPDATE, { ids: [one.id], change: foreign })).errors).toMatchObject([
    { code: "BAD_INPUT", field: "requesterId" },
  ]);
  const both = { ids: [one.id, two.id], change: { title: "Same" } };
  expect((await asAnita.attempt(UPDATE, both)).errors).toMatchObject([{ code: "BAD_INPUT", field: "ids" }]);
  const long = { ids: [one.id], change: { title: "x".repeat(100_000) } };
  expect((await asAnita.attempt(UPDATE, long)).errors).toMatchObject([
    { code: "BAD_INPUT", field: "change.title" },
  ]);
});

test("lets only staff open tickets for others or search for people", async () => {
  for (const viewer of [org.admin, org.manager, org.technician]) {
    const member = runner.as(viewer);
    expect((await member.attempt(OPEN, { input: input() })).errors).not.toEqual([]);
    expect((await member.attempt(FIND, { search: "technician" })).errors).not.toEqual([]);
  }
});
