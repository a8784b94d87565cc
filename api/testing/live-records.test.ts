import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "./factories.ts";
import { follow } from "./follow.ts";
import { TestCreateJobDocument } from "./generated/documents.ts";
import { createRunner, type Runner } from "./runner.ts";

let runner: Runner;
let org: TestOrganisation;
let other: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  other = await runner.make.organisation();
});
afterAll(() => runner.stop());

const saved = (of: string) => ({ news: `{ change ${of} { name } }`, of });
const saves = {
  customersChanged: {
    ...saved("customer"),
    save: `mutation ($name: String!) { createCustomer(input: { name: $name }) { name } }`,
  },
  equipmentChanged: {
    ...saved("equipment"),
    save: `mutation ($name: String!) { createEquipment(input: { name: $name }) { name } }`,
  },
  organisationChanged: {
    news: "{ name }",
    of: null,
    save: `mutation ($name: String!) { updateOrganisation(input: { name: $name }) { name } }`,
  },
};

test.each(Object.entries(saves))(
  "%s reaches the organisation's people and no one else",
  async (field, { save, news: selection, of }) => {
    const news = await follow(runner, org.technician, `subscription { ${field} ${selection} }`);
    await runner.as(other.admin).run(save, { name: "Theirs" });
    await runner.as(org.admin).run(save, { name: "Ours" });
    const told = of ? { change: "created", [of]: { name: "Ours" } } : { name: "Ours" };
    expect(await news.next()).toEqual({ [field]: told });
    await news.stop();
    await expect(follow(runner, null, `subscription { ${field} ${selection} }`)).rejects.toThrow(
      "Not authenticated",
    );
  },
);

const kinds = [
  { kind: "Customer", field: "customersChanged", of: "customer" },
  { kind: "Equipment", field: "equipmentChanged", of: "equipment" },
];

test.each(kinds)("$field reports deleted and archived records", async ({ kind, field, of }) => {
  const { orgId } = org;
  const customer = await runner.make.customer(orgId);
  const equipment = await runner.make.equipment(orgId, { customerId: customer.id });
  const input = { title: "Visit", customerId: customer.id, equipmentIds: [equipment.id] };
  await runner.as(org.admin).run(TestCreateJobDocument, { input });
  const unused = of === "customer" ? await runner.make.customer(orgId) : await runner.make.equipment(orgId);
  const used = of === "customer" ? customer : equipment;
  const document = `subscription { ${field} { change id ${of} { isArchived: archivedAt } } }`;
  const news = await follow(runner, org.technician, document);
  const remove = (id: string) =>
    runner.as(org.manager).run(`mutation ($id: ID!) { delete${kind}(id: $id) { outcome } }`, { id });
  await remove(unused.id);
  expect(await news.next()).toEqual({ [field]: { change: "deleted", id: unused.id, [of]: null } });
  await remove(used.id);
  expect(await news.next()).toEqual({
    [field]: { change: "archived", id: used.id, [of]: { isArchived: expect.any(String) } },
  });
  await news.stop();
});

test("a renamed customer and a new time zone reach subscribers", async () => {
  const me = runner.as(org.manager);
  const create = `mutation { createCustomer(input: { name: "Doyle" }) { id } }`;
  const { createCustomer } = await me.run(create);
  const names = await follow(
    runner,
    org.technician,
    "subscription { customersChanged { change customer { id name version } } }",
  );
  const rename = `mutation ($id: ID!) { updateCustomer(id: $id, input: { name: "Doyle & Sons" }) { id } }`;
  await me.run(rename, { id: createCustomer.id });
  const customersChanged = {
    change: "updated",
    customer: { id: createCustomer.id, name: "Doyle & Sons", version: 2 },
  };
  expect(await names.next()).toEqual({ customersChanged });
  await names.stop();

  const zones = await follow(runner, org.technician, "subscription { organisationChanged { timeZone } }");
  await me.run(`mutation { updateOrganisation(input: { timeZone: "Australia/Perth" }) { id } }`);
  expect(await zones.next()).toEqual({ organisationChanged: { timeZone: "Australia/Perth" } });
  await zones.stop();
});

test("every commit only updates the last change of its own organisation", async () => {
  const lastChange = async (of: TestOrganisation) => {
    const news = await follow(runner, of.technician, "subscription { lastChange }");
    const { lastChange } = await news.next();
    await news.stop();
    return lastChange as string;
  };
  const [before, theirs] = [await lastChange(org), await lastChange(other)];
  expect(await lastChange(org)).toBe(before);
  await runner
    .as(org.admin)
    .run(`mutation { createPriceListItem(input: { name: "Hour", unitPrice: 90, taxRate: 10 }) { id } }`);
  expect(await lastChange(org)).not.toBe(before);
  expect(await lastChange(other)).toBe(theirs);
});
