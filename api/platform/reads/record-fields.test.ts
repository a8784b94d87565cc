import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schema } from "../../schema.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
const ids: Record<string, string> = {};

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  const { db, orgId, admin } = org;
  const customer = await runner.make.customer(orgId);
  await db.customer.update({ where: { id: customer.id }, data: { street: "1 Wharf Street" } });
  const equipment = await runner.make.equipment(orgId, { customerId: customer.id });
  const { createJob: job } = await runner
    .as(admin)
    .run(`mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: {
        title: "Cool room",
        customerId: customer.id,
        equipmentIds: [equipment.id],
        assignedTechIds: [admin.userId],
      },
    });
  await db.user.update({ where: { id: admin.userId }, data: { avatarFileKey: `avatars/${orgId}/a.webp` } });
  const quote = await runner.make.quote(orgId, { customerId: customer.id, jobId: job.id });
  const of = { customerId: customer.id, jobId: job.id, quoteId: quote.id };
  const invoice = await runner.make.invoice(orgId, { ...of, status: "sent" });
  Object.assign(ids, {
    Customer: customer.id,
    Equipment: equipment.id,
    Job: job.id,
    Quote: quote.id,
    Invoice: invoice.id,
  });
});
afterAll(() => runner.stop());

const ROOTS = {
  Customer: "customer",
  Equipment: "equipment",
  Job: "job",
  Quote: "quote",
  Invoice: "invoice",
} as const;

type Field = GraphQLField<unknown, unknown>;
const withoutArguments = (type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).filter(({ args }) => args.length === 0);
const leavesOf = (type: GraphQLObjectType): Field[] =>
  withoutArguments(type).filter((field) => isLeafType(getNamedType(field.type)));
const objectsOf = (type: GraphQLObjectType) =>
  withoutArguments(type).flatMap((field) => {
    const beneath = getNamedType(field.type);
    return isObjectType(beneath) ? [{ field, beneath }] : [];
  });

async function aloneAndTogether(fields: Field[], ask: (selection: string) => Promise<unknown>) {
  const together = await ask(fields.map(({ name }) => name).join(" "));
  const alone = [];
  for (const { name } of fields) alone.push([name, pick(await ask(name), name)]);
  return { alone, together: fields.map(({ name }) => [name, pick(together, name)]) };
}

function pick(rows: unknown, name: string): unknown {
  if (Array.isArray(rows)) return rows.map((row) => pick(row, name));
  return rows && (rows as Record<string, unknown>)[name];
}

describe.each(Object.entries(ROOTS))("%s", (typeName, root) => {
  const type = schema.getType(typeName) as GraphQLObjectType;
  const ask = async (selection: string) => {
    const data = await runner
      .as(org.admin)
      .run(`query ($id: ID!) { ${root}(id: $id) { ${selection} } }`, { id: ids[typeName] });
    return data[root];
  };

  test("a field returns the same on its own as with all others, so it reads all it needs", async () => {
    const { alone, together } = await aloneAndTogether(leavesOf(type), ask);
    expect(alone.length).toBeGreaterThan(5);
    expect(alone).toEqual(together);
  });

  test.each(objectsOf(type))("so do the fields of $field.name", async ({ field, beneath }) => {
    const askBeneath = async (selection: string) =>
      pick(await ask(`${field.name} { ${selection} }`), field.name);
    const { alone, together } = await aloneAndTogether(leavesOf(beneath), askBeneath);
    expect(alone).toEqual(together);
  });
});

test("members return the same on their own as with all their fields", async () => {
  const ask = async (selection: string) => {
    const data = await runner.as(org.admin).run(`{ members { ${selection} } }`);
    return data.members;
  };
  const { alone, together } = await aloneAndTogether(
    leavesOf(schema.getType("Member") as GraphQLObjectType),
    ask,
  );
  expect(alone).toEqual(together);
  expect(Object.fromEntries(together).avatarUrl).toContainEqual(expect.stringContaining(".webp"));
});
