import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "./factories.ts";
import { follow } from "./follow.ts";
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

const saves = {
  customersChanged: `mutation ($name: String!) { createCustomer(input: { name: $name }) { name } }`,
  equipmentChanged: `mutation ($name: String!) { createEquipment(input: { name: $name }) { name } }`,
  organisationChanged: `mutation ($name: String!) { updateOrganisation(input: { name: $name }) { name } }`,
};

test.each(Object.entries(saves))(
  "%s tells the organisation's people, and nobody else",
  async (field, save) => {
    const news = await follow(runner, org.technician, `subscription { ${field} { name } }`);
    await runner.as(other.admin).run(save, { name: "Theirs" });
    await runner.as(org.admin).run(save, { name: "Ours" });
    expect(await news.next()).toEqual({ [field]: { name: "Ours" } });
    await news.stop();
    await expect(follow(runner, null, `subscription { ${field} { name } }`)).rejects.toThrow(
      "Not authenticated",
    );
  },
);

test("a renamed customer and a switched zone reach who follows", async () => {
  const me = runner.as(org.manager);
  const create = `mutation { createCustomer(input: { name: "Doyle" }) { id } }`;
  const { createCustomer } = await me.run<{ createCustomer: { id: string } }>(create);
  const names = await follow(runner, org.technician, "subscription { customersChanged { id name version } }");
  const rename = `mutation ($id: ID!) { updateCustomer(id: $id, input: { name: "Doyle & Sons" }) { id } }`;
  await me.run(rename, { id: createCustomer.id });
  const customersChanged = { id: createCustomer.id, name: "Doyle & Sons", version: 2 };
  expect(await names.next()).toEqual({ customersChanged });
  await names.stop();

  const zones = await follow(runner, org.technician, "subscription { organisationChanged { timeZone } }");
  await me.run(`mutation { updateOrganisation(input: { timeZone: "Australia/Perth" }) { id } }`);
  expect(await zones.next()).toEqual({ organisationChanged: { timeZone: "Australia/Perth" } });
  await zones.stop();
});
