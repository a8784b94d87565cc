import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { follow } from "../../../testing/follow.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { ensureConversation, noteMessage } from "../../delivery/messaging/conversation.ts";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const PHONE = "+61491570156";
type Whose = { customerId: string } | { phone: string };
type Words = {
  status?: "failed";
  sentById?: string;
  body?: string;
  isInbound?: boolean;
  kind?: "reply" | "invoice" | "job_confirmation";
  subject?: string;
  at?: Date;
};

const message = (of: TestOrganisation, whose: Whose, words: Words = {}) =>
  asSystem(runner.services, of.orgId, async (work) => {
    const {
      body = "Hello",
      isInbound = false,
      status,
      sentById = null,
      kind = "reply",
      subject = null,
      at = work.now,
    } = words;
    const conversationId = await ensureConversation(work, whose);
    const { id } = await work.tx.message.create({
      data: {
        conversationId,
        channel: subject ? "email" : "sms",
        direction: isInbound ? "inbound" : "outbound",
        status: status ?? (isInbound ? "received" : "sent"),
        sentById,
        kind,
        body,
        subject,
        recipient: "phone" in whose ? whose.phone : PHONE,
        createdAt: at,
        ...("customerId" in whose && { customerId: whose.customerId }),
      },
    });
    await noteMessage(work, { conversationId, messageId: id, at, isInbound });
    return conversationId;
  });

const LIST = `query ($search: String, $filter: ConversationFilter) {
  unreadMessages
  conversations(first: 50, search: $search, filter: $filter) { totalCount edges { node {
    id unread phone customer { name } preview { text direction } messages(first: 2) { edges { node { body } } }
  } } }
}`;
const list = async (as = org.manager, variables = {}) => runner.as(as).run(LIST, variables);
type List = Awaited<ReturnType<typeof list>>;
const previews = (found: List) => found.conversations.edges.map(({ node }) => node.preview?.text);

test("lists threads newest first with their unread count, and marks a thread as read for the whole team", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" });
  const thread = await message(org, { customerId: customer.id }, { body: "Gate code?", isInbound: true });
  await message(
    org,
    { phone: "+61491570157" },
    { body: "Who is this?", at: new Date(+runner.clock.now + 1) },
  );
  const found = await list();
  expect(found).toMatchObject({
    unreadMessages: 1,
    conversations: {
      totalCount: 2,
      edges: [
        { node: { phone: "+61491570157", customer: null, unread: 0 } },
        { node: { customer: { name: "Parkdale Bakery" }, unread: 1, preview: { direction: "inbound" } } },
      ],
    },
  });
  expect(previews(await list(org.technician, { filter: "unread" }))).toEqual(["Gate code?"]);
  expect(previews(await list(org.technician, { search: "parkdale" }))).toEqual(["Gate code?"]);
  expect(previews(await list(org.technician, { search: "who is" }))).toEqual(["Who is this?"]);
  expect(previews(await list(org.technician, { search: "570157" }))).toEqual(["Who is this?"]);
  expect(previews(await list(org.technician, { search: "nobody" }))).toEqual([]);
  const news = await follow(
    runner,
    org.manager,
    "subscription { messagesChanged { id change unreadMessages conversation { unread } message { id } } }",
  );
  await runner
    .as(org.technician)
    .run("mutation ($id: ID!) { markConversationRead(id: $id) { unread } }", { id: thread });
  expect(await news.next()).toEqual({
    messagesChanged: {
      id: null,
      change: "updated",
      unreadMessages: 0,
      conversation: { unread: 0 },
      message: null,
    },
  });
  await news.stop();
});

test("counts unread conversations, not their messages", async () => {
  const customer = await runner.make.customer(org.orgId);
  for (const body of ["Hello?", "Anyone there?", "It’s urgent"]) {
    await message(org, { customerId: customer.id }, { body, isInbound: true });
  }
  await message(org, { phone: "+61491570157" }, { body: "Hi", isInbound: true });
  expect((await list()).unreadMessages).toBe(2);
});

test("technicians can't read messages about documents or amounts", async () => {
  const customer = await runner.make.customer(org.orgId);
  const other = await runner.make.customer(org.orgId);
  await message(org, { customerId: customer.id }, { body: "See you at nine" });
  const invoice = { kind: "invoice", subject: "Invoice INV-0407", body: "$2,011.30 is due" } as const;
  const later = new Date(+runner.clock.now + 1);
  const thread = await message(org, { customerId: customer.id }, { ...invoice, at: later });
  await message(org, { customerId: other.id }, invoice);
  expect(previews(await list())).toEqual(["Invoice INV-0407", "Invoice INV-0407"]);
  expect(previews(await list(org.technician))).toEqual(["See you at nine"]);
  expect(previews(await list(org.technician, { search: "2,011" }))).toEqual([]);
  const one = "query ($id: ID!) { conversation(id: $id) { messages { totalCount } } }";
  const count = async (as = org.manager) =>
    (await runner.as(as).run(one, { id: thread })).conversation?.messages.totalCount;
  expect([await count(), await count(org.technician)]).toEqual([2, 1]);
});

test("matches a number to the customer last texted on it, otherwise to the only customer who has it", async () => {
  const pat = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const thread = await message(org, { customerId: pat.id });
  expect(await message(org, { phone: PHONE })).toBe(thread);
  const lou = await runner.make.customer(org.orgId, { phone: "+61 491 570 157" });
  const [first] = [await message(org, { phone: "+61491570157" })];
  expect((await org.db.conversation.findUniqueOrThrow({ where: { id: first } })).customerId).toBe(lou.id);
  for (const _twice of [1, 2]) await runner.make.customer(org.orgId, { phone: "0491570158" });
  const unknown = await message(org, { phone: "+61491570158" });
  expect(await org.db.conversation.findUniqueOrThrow({ where: { id: unknown } })).toMatchObject({
    customerId: null,
    phone: "+61491570158",
  });
});

test("attaches an unknown number with its messages and unread count", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: "" });
  const other = await runner.make.customer(org.orgId);
  const known = await message(org, { customerId: customer.id });
  const unknown = await message(org, { phone: "+61491570157" }, { isInbound: true });
  const attach = (customerId: string, as = org.technician) =>
    runner.as(as).attempt(
      `mutation ($id: ID!, $customerId: ID!) { attachConversation(id: $id, customerId: $customerId) {
          id unread customer { phone } messages(first: 5) { totalCount } } }`,
      { id: unknown, customerId },
    );
  const joined = { id: known, unread: 1, customer: { phone: "+61491570157" }, messages: { totalCount: 2 } };
  expect(await attach(customer.id)).toMatchObject({ data: { attachConversation: joined }, errors: [] });
  expect((await attach(customer.id)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  const theirs = await runner.make.organisation();
  expect((await attach(other.id, theirs.manager)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect(await org.db.conversation.count()).toBe(1);
});

test("a job booked from an unknown number’s thread gives the thread to the job’s customer, once", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: "" });
  const unknown = await message(org, { phone: "+61491570157" }, { isInbound: true });
  const theirs = await runner.make.organisation();
  const another = await message(theirs, { phone: "+61491570157" }, { isInbound: true });
  const book = (fields: object, as = org.technician) =>
    runner.as(as).attempt("mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }", {
      input: { title: "Split system check", ...fields },
    });
  const threads = () => org.db.conversation.findMany({ select: { customerId: true, needsReply: true } });
  expect((await book({ conversationId: unknown })).errors).toEqual([]);
  expect((await book({ conversationId: another, customerId: customer.id })).errors).toEqual([]);
  expect(await threads()).toEqual([{ customerId: null, needsReply: true }]);
  const twice = [1, 2].map(() => book({ conversationId: unknown, customerId: customer.id }));
  expect((await Promise.all(twice)).map(({ errors }) => errors)).toEqual([[], []]);
  expect(await threads()).toEqual([{ customerId: customer.id, needsReply: true }]);
  expect(await org.db.customer.findMany({ select: { phone: true } })).toEqual([{ phone: "+61491570157" }]);
  expect(await theirs.db.conversation.count({ where: { customerId: null } })).toBe(1);
  const other = await runner.make.customer(org.orgId);
  const [joined] = await org.db.conversation.findMany({ select: { id: true } });
  expect((await book({ conversationId: joined?.id, customerId: other.id })).errors).toEqual([]);
  expect(await threads()).toEqual([{ customerId: customer.id, needsReply: true }]);
});

test("two people who book an unknown number at the same moment book one customer", async () => {
  const unknown = await message(org, { phone: PHONE }, { isInbound: true });
  const book = async (as: typeof org.manager, name: string) => {
    const member = runner.as(as);
    const { createCustomer } = await member.run(
      "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }",
      { input: { name, phone: "0491 570 156" } },
    );
    return member.run(
      "mutation ($input: CreateJobInput!) { createJob(input: $input) { customer { id name } } }",
      { input: { title: "Split system check", customerId: createCustomer.id, conversationId: unknown } },
    );
  };
  const [first, second] = await Promise.all([
    book(org.manager, "Nadia Petrov"),
    book(org.technician, "Nadia"),
  ]);
  expect(first?.createJob.customer).toEqual(second?.createJob.customer);
  expect(await org.db.customer.count()).toBe(1);
  expect(await org.db.job.count({ where: { customerId: first?.createJob.customer?.id } })).toBe(2);
  expect(await org.db.deletedRecord.count({ where: { kind: "customer" } })).toBe(1);
});

test("a second customer with the number is kept if the thread is known, or if the customer isn’t new", async () => {
  const input = { title: "Split system check" };
  const bookings = "mutation ($input: CreateJobInput!) { createJob(input: $input) { customer { id } } }";
  const nadia = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const thread = await message(org, { customerId: nadia.id }, { isInbound: true });
  const partner = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  const old = await runner.make.customer(org.orgId, { phone: "0491 570 156" });
  await org.db.customer.update({
    where: { id: old.id },
    data: { createdAt: new Date("2020-01-01T00:00:00Z") },
  });
  for (const [customerId, conversationId] of [
    [partner.id, thread],
    [old.id, crypto.randomUUID()],
  ]) {
    const { createJob } = await runner
      .as(org.manager)
      .run(bookings, { input: { ...input, customerId, conversationId } });
    expect(createJob.customer?.id).toBe(customerId);
  }
});

test("a thread needs a reply until a member answers or marks it as done; finds threads with failed messages", async () => {
  const customer = await runner.make.customer(org.orgId);
  let minutes = 0;
  const say = (words: Words) => {
    minutes += 1;
    return message(
      org,
      { customerId: customer.id },
      { at: new Date(+runner.clock.now + minutes * 60_000), ...words },
    );
  };
  const found = async (filter: string) => (await list(org.technician, { filter })).conversations.totalCount;
  const thread = await say({ isInbound: true });
  await say({ body: "Reminder of tomorrow" });
  expect([await found("needs_reply"), await found("unread"), await found("failed")]).toEqual([1, 1, 0]);
  await say({ body: "We come at nine", sentById: org.technician.userId, status: "failed" });
  expect([await found("needs_reply"), await found("unread"), await found("failed")]).toEqual([0, 0, 1]);
  expect(await found("answered")).toBe(1);
  await say({ isInbound: true });
  expect([await found("needs_reply"), await found("answered"), await found("failed")]).toEqual([1, 0, 0]);
  await say({ body: "You’re booked", kind: "job_confirmation", sentById: org.technician.userId });
  expect([await found("needs_reply"), await found("unread")]).toEqual([1, 1]);
  await org.db.conversation.updateMany({ data: { unread: 0 } });
  await say({ body: "You’re booked again", kind: "job_confirmation", sentById: org.technician.userId });
  expect(await found("needs_reply")).toBe(0);
  await say({ isInbound: true });
  const done = "mutation ($id: ID!) { markConversationDone(id: $id, isDone: true) { needsReply unread } }";
  expect(await runner.as(org.technician).run(done, { id: thread })).toEqual({
    markConversationDone: { needsReply: false, unread: 0 },
  });
});

const MESSAGES = `query ($filter: MessageDirection, $customerId: ID, $channel: Channel, $updatedSince: DateTime) {
  messages(messageDirection: $filter, customerId: $customerId, channel: $channel, updatedSince: $updatedSince) {
    totalCount nodes { body }
  }
}`;
const bodies = async (variables = {}, as = org.manager) =>
  (await runner.as(as).run(MESSAGES, variables)).messages.nodes.map(({ body }: { body: string }) => body);

test("lists messages of all threads by direction, channel and customer, without documents for technicians", async () => {
  const pat = await runner.make.customer(org.orgId);
  const at = (minutes: number) => new Date(+runner.clock.now + minutes * 60_000);
  await message(org, { customerId: pat.id }, { body: "On our way" });
  await message(org, { phone: "+61491570157" }, { body: "Gate code?", isInbound: true, at: at(1) });
  await message(org, { customerId: pat.id }, { body: "$90", kind: "invoice", subject: "Invoice", at: at(2) });
  expect(await bodies()).toEqual(["$90", "Gate code?", "On our way"]);
  expect(await bodies({}, org.technician)).toEqual(["Gate code?", "On our way"]);
  expect(await bodies({ filter: "inbound" })).toEqual(["Gate code?"]);
  expect(await bodies({ channel: "email" })).toEqual(["$90"]);
  expect(await bodies({ customerId: pat.id })).toEqual(["$90", "On our way"]);
  expect(await bodies({}, (await runner.make.organisation()).manager)).toEqual([]);
});

test("a message is updated when its thread joins a customer’s, and when its status changes", async () => {
  const customer = await runner.make.customer(org.orgId, { phone: "" });
  const unknown = await message(org, { phone: "+61491570157" }, { body: "Joined", isInbound: true });
  const sent = await message(org, { customerId: customer.id }, { body: "Delivered" });
  await message(org, { customerId: customer.id }, { body: "Left alone" });
  await org.db.message.updateMany({ data: { updatedAt: new Date("2000-01-01T00:00:00Z") } });
  const updatedSince = "2000-01-01T00:00:01Z";
  expect(await bodies({ updatedSince })).toEqual([]);
  await runner
    .as(org.manager)
    .run(
      "mutation ($id: ID!, $customerId: ID!) { attachConversation(id: $id, customerId: $customerId) { id } }",
      {
        id: unknown,
        customerId: customer.id,
      },
    );
  expect(await bodies({ updatedSince })).toEqual(["Joined"]);
  await org.db.message.updateMany({
    where: { conversationId: sent, body: "Delivered" },
    data: { status: "delivered" },
  });
  expect(await bodies({ updatedSince })).toEqual(["Joined", "Delivered"]);
});
