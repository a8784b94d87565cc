import { FIRST_TICKET_CATEGORIES } from "@fettle/rules/support/ticket";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { ensureTicketCategories } from "./ticket-categories.ts";

const FIELDS = "id name archivedAt version tickets openTickets cannedReplies";
const READ = `{ deskTicketCategories { ${FIELDS} } }`;
const ADD = `mutation Add($name: String!) { addTicketCategory(name: $name) { ${FIELDS} } }`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateTicketCategoryInput!) {
  updateTicketCategory(id: $id, input: $input) { ${FIELDS} } }`;
const ORDER = `mutation Order($ids: [ID!]!) { setTicketCategoryOrder(ids: $ids) { name } }`;
const ARCHIVE = `mutation Archive($id: ID!) { archiveTicketCategory(id: $id) { ${FIELDS} } }`;
const RESTORE = `mutation Restore($id: ID!) { restoreTicketCategory(id: $id) { ${FIELDS} } }`;

let runner: Runner;
let admin: ReturnType<Runner["as"]>;
beforeAll(async () => {
  runner = await createRunner();
  admin = runner.asStaff(await runner.make.staff("support_admin", { name: "Anita Desai" }));
});
afterAll(() => runner.stop());
beforeEach(() => runner.database.system.ticketCategory.deleteMany());

const read = async () => (await admin.run(READ)).deskTicketCategories;
const add = async (name: string): Promise<string> =>
  (await admin.run(ADD, { name })).addTicketCategory?.id ?? "";
const names = async () => (await read()).map(({ name }: { name: string }) => name);
const lastAudit = () =>
  runner.database.system.auditEntry.findFirst({ orderBy: [{ at: "desc" }, { id: "desc" }] });

test("rejects category names that differ only in case", async () => {
  await add("Billing");
  expect((await admin.attempt(ADD, { name: " BILLING " })).errors).toMatchObject([
    { code: "CONFLICT", field: "name", message: "“Billing” already exists" },
  ]);
  expect((await admin.attempt(ADD, { name: "x".repeat(61) })).errors).toMatchObject([
    { code: "BAD_INPUT", field: "name", message: "Name can be at most 60 characters" },
  ]);
  await add("Bill_ng");
  expect(await names()).toEqual(["Billing", "Bill_ng"]);
});

test("rejects a conflicting rename with the other's name", async () => {
  const id = await add("Texts");
  const rename = (name: string) => admin.attempt(UPDATE, { id, input: { name, version: 1 } });
  expect((await rename("Messages")).data.updateTicketCategory).toMatchObject({
    name: "Messages",
    version: 2,
  });
  expect((await rename("SMS")).errors).toMatchObject([
    {
      code: "CONFLICT",
      changes: [
        { field: "name", value: "Messages" },
        { field: "version", value: 2 },
      ],
    },
  ]);
  expect(await lastAudit()).toMatchObject({
    action: "ticket_category.renamed",
    actorName: "Anita Desai",
    targetId: id,
    detail: { from: "Texts", to: "Messages" },
  });
});

test("saves the last order given, and keeps a category someone just added", async () => {
  const [a, b, c] = [await add("A"), await add("B"), await add("C")];
  await admin.run(ORDER, { ids: [c, a, c, crypto.randomUUID()] });
  expect(await names()).toEqual(["C", "A", "B"]);
  const entries = await runner.database.system.auditEntry.count();
  await admin.run(ORDER, { ids: [c, a, b] });
  expect(await runner.database.system.auditEntry.count()).toBe(entries);
});

test("keeps an archived category on its tickets, hides it elsewhere, and restores it", async () => {
  const id = await add("Hardware");
  await add("Other");
  const org = await runner.make.organisation();
  const made = { title: "Printer", description: "None", categoryId: id };
  await org.db.supportTicket.create({ data: made });
  await org.db.supportTicket.create({ data: { ...made, status: "closed" } });
  await runner.database.system.cannedReply.create({ data: { title: "t", body: "b", categoryId: id } });
  const use = { tickets: 2, openTickets: 1, cannedReplies: 1 };
  expect((await admin.run(ARCHIVE, { id })).archiveTicketCategory).toMatchObject(use);
  await admin.run(ARCHIVE, { id });
  expect(await names()).toEqual(["Other", "Hardware"]);
  const offered = "{ deskCategories { name } }";
  expect((await admin.run(offered)).deskCategories).toEqual([{ name: "Other" }]);
  const members = await runner.as(org.technician).run("{ ticketCategories { name } }");
  expect(members.ticketCategories).toEqual([{ name: "Other" }]);
  const [ticket] = await org.db.supportTicket.findMany({ where: { status: "open" } });
  expect(ticket?.categoryId).toBe(id);
  const choose = `mutation Choose($ids: [ID!]!, $id: ID!) {
    updateDeskTickets(ids: $ids, change: { categoryId: $id }) { id } }`;
  expect((await admin.attempt(choose, { ids: [ticket?.id ?? ""], id })).errors).toMatchObject([
    { code: "BAD_INPUT", message: "This category is archived" },
  ]);
  expect((await admin.attempt(ADD, { name: "hardware" })).errors).toMatchObject([
    { message: "“Hardware” is archived. Restore it instead" },
  ]);
  await admin.run(RESTORE, { id });
  await admin.run(RESTORE, { id });
  expect(await names()).toEqual(["Hardware", "Other"]);
});

test("keeps the last category, even if two people archive the last two at once", async () => {
  const ids = [await add("One"), await add("Two")];
  const answers = await Promise.all(ids.map((id) => admin.attempt(ARCHIVE, { id })));
  expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
    { code: "BAD_INPUT", message: "Customers need at least one category to choose from" },
  ]);
});

test("seeds a new installation with the usual categories, and leaves existing ones", async () => {
  await ensureTicketCategories(runner.database);
  expect(await names()).toEqual([...FIRST_TICKET_CATEGORIES]);
  await runner.database.system.ticketCategory.deleteMany({ where: { name: { not: "Other" } } });
  await ensureTicketCategories(runner.database);
  expect(await names()).toEqual(["Other"]);
});
