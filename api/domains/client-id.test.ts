import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let other: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  other = await runner.make.organisation();
});
afterAll(() => runner.stop());

const records = [
  { what: "customer", type: "CustomerInput", named: "name" },
  { what: "equipment", type: "EquipmentInput", named: "name" },
  { what: "job", type: "CreateJobInput", named: "title" },
] as const;

it.each(records)("a $what sent again under its idempotency key is one", async ({ what, type, named }) => {
  const create = `mutation($input: ${type}!) {
    made: create${what[0]?.toUpperCase()}${what.slice(1)}(input: $input) { id } }`;
  const attempt = async (input: object, viewer = org.manager) => {
    const { data, errors } = await runner.as(viewer).attempt(create, { input });
    return data?.made?.id ?? errors.map(({ code, field }) => [code, field]);
  };
  const input = { id: crypto.randomUUID(), [named]: "Coolroom" };
  const all = await Promise.all(Array.from({ length: 10 }, () => attempt(input)));
  expect([...new Set([...all, await attempt(input)])]).toEqual([input.id]);
  const table = { customer: org.db.customer, equipment: org.db.equipment, job: org.db.job }[what];
  expect(await (table as typeof org.db.job).count()).toBe(1);
  expect(await attempt({ ...input, [named]: "Freezer" })).toEqual([["CONFLICT", "id"]]);
  expect(await attempt(input, other.manager)).toEqual([["CONFLICT", undefined]]);
  expect(await attempt({ ...input, id: "no id" })).toEqual([["NOT_FOUND", undefined]]);
  expect(await attempt({ [named]: "Coolroom" })).not.toBe(input.id);
});

it("an email sent again under its idempotency key goes out once, for one credit each", async () => {
  const send = `mutation($id: ID!, $input: SendInvoiceInput!) { made: sendInvoice(id: $id, input: $input) { status } }`;
  const [invoice, another] = [
    await runner.make.invoice(org.orgId, { totalCents: 8000 }),
    await runner.make.invoice(org.orgId, { totalCents: 8000 }),
  ];
  await org.db.organisation.update({ where: { id: org.orgId }, data: { abn: "51824753556" } });
  const input = { messageId: crypto.randomUUID(), to: ["zoe@bakery.example", "ann@bakery.example"] };
  const attempt = async (id: string, letter: object) => {
    const { data, errors } = await runner.as(org.manager).attempt(send, { id, input: letter });
    return data?.made?.status ?? errors.map(({ code, field }) => [code, field]);
  };
  const all = await Promise.all(Array.from({ length: 10 }, () => attempt(invoice.id, input)));
  expect([...new Set(all)]).toEqual(["sent"]);
  expect(await org.db.message.count()).toBe(2);
  expect(await attempt(invoice.id, { ...input, to: input.to.slice(1) })).toEqual([["CONFLICT", "id"]]);
  expect(await attempt(another.id, input)).toEqual([["CONFLICT", undefined]]);
  expect(await attempt(invoice.id, { to: input.to })).toBe("sent");
  expect(await org.db.message.count()).toBe(4);
});
