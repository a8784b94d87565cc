import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidV7 } from "../lib/uuid-v7.ts";
import { createRestClient, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let admin: Awaited<ReturnType<RestClient["as"]>>;
let staffHeaders: Record<string, string>;
let staffId: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
  const { token, ...staff } = await runner.make.staff();
  staffId = staff.staffId;
  staffHeaders = { portal: "support", cookie: `fettle_staff=${token}` };
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const TICKETS = "/api/support-tickets";
const ticket = (fields: object) =>
  org.db.supportTicket.create({
    data: { title: "Texts", description: "None arrive", submittedById: org.admin.userId, ...fields },
  });

test("filters a member’s tickets as specified, ignoring values that begin with all_", async () => {
  const category = await runner.database.system.ticketCategory.create({
    data: { name: `About ${uuidV7()}` },
  });
  const one = await ticket({ title: "Invoices", categoryId: category.id, assignedToId: staffId });
  const other = await ticket({ title: "Photos", status: "resolved" });
  const found = async (query: string) => {
    const { status, body } = await admin.call("GET", `${TICKETS}?${query}`);
    expect(status).toBe(200);
    return body.tickets.map(({ id }: { id: string }) => id).toSorted();
  };
  const both = [one.id, other.id].toSorted();
  expect(await found("status=all_statuses&priority=all_priorities&assigned_to=all_assignments")).toEqual(
    both,
  );
  expect(await found(`category_id=${category.id}`)).toEqual([one.id]);
  expect(await found("category_id=xx")).toEqual([]);
  expect(await found("search=photos")).toEqual([other.id]);
  expect(await found(`assigned_to=${staffId}`)).toEqual([one.id]);
  expect(await found("assigned_to=unassigned")).toEqual([other.id]);
  const forStaff = await rest.anonymous.call("GET", `${TICKETS}?category_id=xx`, undefined, staffHeaders);
  expect(forStaff.body).toEqual({ tickets: [], pagination: { total: 0, pages: 1 } });
});

test("refuses a member’s internal note instead of publishing it", async () => {
  const { id } = await ticket({});
  const { status } = await admin.call("POST", `${TICKETS}/${id}/messages`, {
    message: "Between us",
    is_internal: true,
  });
  expect(status).toBe(422);
  expect(await org.db.ticketMessage.count({ where: { ticketId: id } })).toBe(0);
});

test("a reply to a closed ticket starts one new ticket, and later replies join it", async () => {
  const { id } = await ticket({ status: "closed" });
  const key = uuidV7();
  const reply = (message: string, idempotencyKey = uuidV7()) =>
    admin.call("POST", `${TICKETS}/${id}/messages`, { message }, { "idempotency-key": idempotencyKey });
  const first = await reply("It’s back", key);
  expect(first).toMatchObject({ status: 201, body: { message: { message: "It’s back" } } });
  expect((await reply("It’s back", key)).body.ticket_id).toBe(first.body.ticket_id);
  expect((await reply("And worse")).body).toMatchObject({
    ticket_id: first.body.ticket_id,
    message: { message: "And worse" },
  });
  const next = await org.db.supportTicket.findMany({ where: { followsId: id }, include: { messages: true } });
  expect(next).toMatchObject([{ description: "It’s back", messages: [{ message: "And worse" }] }]);
});

test("the blog’s category All finds every post", async () => {
  await runner.database.system.blogPost.create({
    data: {
      slug: "first",
      title: "First",
      content: "Text",
      authorName: "Pat",
      category: "Operations",
      status: "published",
      publishedAt: runner.services.now(),
    },
  });
  const total = async (query: string) =>
    (await rest.anonymous.call("GET", `/api/public/blog${query}`)).body.pagination.total;
  expect(await total("?category=All")).toBe(await total(""));
  expect(await total("?category=All")).toBeGreaterThan(0);
});

test("hours default to half an hour, and a public confirmation returns the job’s status", async () => {
  const job = await admin.call("POST", "/api/jobs/create", { title: "Service" });
  const hours = await admin.call("POST", `/api/jobs/${job.body.id}/hours`, {});
  expect(hours).toMatchObject({ status: 201, body: { hours: 0.5 } });
  const where = { id: job.body.id };
  const { confirmationToken } = await org.db.job.update({ where, data: { status: "in_progress" } });
  const confirmed = await rest.anonymous.call("GET", `/api/public/jobs/confirm?token=${confirmationToken}`);
  expect(confirmed).toMatchObject({ status: 200, body: { status: "in_progress" } });
});
