import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const FIELDS = "id title text categoryName archivedAt version";
const READ = `query Read($search: String, $isArchived: Boolean) {
  deskReplyTemplates(search: $search, isArchived: $isArchived) { ${FIELDS} } }`;
const ADD = `mutation Add($input: CreateCannedReplyInput!) { addCannedReply(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateCannedReplyInput!) {
  updateCannedReply(id: $id, input: $input) { ${FIELDS} } }`;
const ARCHIVE = `mutation Archive($id: ID!) { archiveCannedReply(id: $id) { ${FIELDS} } }`;
const RESTORE = `mutation Restore($id: ID!) { restoreCannedReply(id: $id) { ${FIELDS} } }`;
const EXAMPLE = "{ deskReplyExample { customer organisation number ticket agent } }";

let runner: Runner;
let admin: ReturnType<Runner["as"]>;
beforeAll(async () => {
  runner = await createRunner();
  admin = runner.asStaff(await runner.make.staff("support_admin", { name: "Anita Desai" }));
});
afterAll(() => runner.stop());
beforeEach(() => runner.database.system.cannedReply.deleteMany());

const titles = async (variables: { search?: string; isArchived?: boolean } = {}) =>
  (await admin.run(READ, variables)).deskReplyTemplates.map(({ title }: { title: string }) => title);
const add = async (input: object): Promise<string> =>
  (await admin.run(ADD, { input: { text: "Hi {customer}", ...input } })).addCannedReply?.id ?? "";
const audit = (targetId: string) =>
  runner.database.system.auditEntry.findMany({
    where: { targetId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });

test("searches replies by title, text and category", async () => {
  const { id: categoryId } = await runner.database.system.ticketCategory.create({
    data: { name: "Billing" },
  });
  await add({ title: "Refund", text: "Hi {customer}, 100% is on its way", categoryId });
  await add({ title: "Another" });
  expect(await titles()).toEqual(["Another", "Refund"]);
  expect(await titles({ search: "way refu" })).toEqual(["Refund"]);
  expect(await titles({ search: "billing" })).toEqual(["Refund"]);
  expect(await titles({ search: "100%" })).toEqual(["Refund"]);
  expect(await titles({ search: "h_" })).toEqual([]);
});

test("rejects an unknown field, a taken title and an archived category", async () => {
  const refusal = async (input: object) =>
    (await admin.attempt(ADD, { input: { title: "New", text: "Hi", ...input } })).errors[0];
  await add({ title: "Refund" });
  expect(await refusal({ text: "Hi {custmer}" })).toMatchObject({
    code: "BAD_INPUT",
    field: "text",
    message: "{custmer} isn’t a field. Use {customer}, {organisation}, {number}, {ticket} or {agent}.",
  });
  expect(await refusal({ title: "REFUND" })).toMatchObject({
    code: "CONFLICT",
    field: "title",
    message: "There’s already a reply called “REFUND”",
  });
  const archived = await runner.database.system.ticketCategory.create({
    data: { name: "Old", archivedAt: new Date() },
  });
  expect(await refusal({ categoryId: archived.id })).toMatchObject({
    code: "BAD_INPUT",
    field: "categoryId",
  });
});

test("rejects a conflicting save with the other's changes, and merges the rest", async () => {
  const id = await add({ title: "Refund" });
  const save = (input: object) => admin.attempt(UPDATE, { id, input: { version: 1, ...input } });
  expect((await save({ text: "Hello {customer}" })).data.updateCannedReply).toMatchObject({ version: 2 });
  expect((await save({ text: "Dear {customer}" })).errors).toMatchObject([
    {
      code: "CONFLICT",
      changes: [
        { field: "text", value: "Hello {customer}" },
        { field: "version", value: 2 },
      ],
    },
  ]);
  expect((await save({ title: "Money back" })).errors[0]?.changes).toEqual([
    { field: "title", value: "Refund" },
    { field: "version", value: 2 },
  ]);
  expect(await audit(id)).toMatchObject([
    { action: "canned_reply.added", actorName: "Anita Desai" },
    { action: "canned_reply.updated", detail: { title: "Refund", changed: ["text"] } },
  ]);
});

test("hides an archived reply, blocks editing it, and restores it once", async () => {
  const id = await add({ title: "Refund" });
  await admin.run(ARCHIVE, { id });
  await admin.run(ARCHIVE, { id });
  expect(await titles()).toEqual([]);
  expect(await titles({ isArchived: true })).toEqual(["Refund"]);
  expect((await admin.attempt(UPDATE, { id, input: { text: "x" } })).errors).toMatchObject([
    { message: "This reply is archived. Restore it first." },
  ]);
  const other = await add({ title: "refund" });
  expect((await admin.attempt(RESTORE, { id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  await admin.run(ARCHIVE, { id: other });
  await admin.run(RESTORE, { id });
  await admin.run(RESTORE, { id });
  expect(await titles()).toEqual(["Refund"]);
  expect((await audit(id)).map(({ action }) => action)).toEqual([
    "canned_reply.added",
    "canned_reply.archived",
    "canned_reply.restored",
  ]);
});

test("previews with the newest ticket and the editor's own name", async () => {
  expect((await admin.run(EXAMPLE)).deskReplyExample).toBeNull();
  const org = await runner.make.organisation();
  const submittedById = org.technician.userId;
  const { id } = await org.db.supportTicket.create({
    data: { title: "No photos", description: "None", submittedById },
  });
  expect((await admin.run(EXAMPLE)).deskReplyExample).toEqual({
    customer: "technician",
    organisation: expect.any(String),
    number: id.slice(0, 8),
    ticket: "No photos",
    agent: "Anita",
  });
});
