import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const ITEM = "id name description unitPrice taxRate";
const ENSURE = `mutation($input: EnsurePriceListItemInput!) { ensurePriceListItem(input: $input) { ${ITEM} } }`;
const UPDATE = `mutation($id: ID!, $input: UpdatePriceListItemInput!) { updatePriceListItem(id: $id, input: $input) { ${ITEM} version } }`;
const LIST = `query($search: String) { priceList(search: $search) { totalCount edges { node { ${ITEM} } } } }`;
const CREATE = `mutation($input: CreatePriceListItemInput!) { createPriceListItem(input: $input) { ${ITEM} } }`;

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  as = runner.as(org.manager);
});
afterAll(() => runner.stop());

it("ensures an item once, ignoring case, and never changes its price", async () => {
  const { createPriceListItem } = await as.run(CREATE, {
    input: { name: "Refrigerant R32", unitPrice: 96.1234, taxRate: 10, description: "Per kg" },
  });
  const same = await as.run(ENSURE, { input: { name: "REFRIGERANT r32", unitPrice: 1, taxRate: 0 } });
  expect(same.ensurePriceListItem).toEqual(createPriceListItem);
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      as.run(ENSURE, { input: { name: index % 2 ? "Belt" : "belt" } }),
    ),
  );
  expect(new Set(all.map(({ ensurePriceListItem }) => ensurePriceListItem.id)).size).toBe(1);
  expect(all[0].ensurePriceListItem).toMatchObject({ unitPrice: 0, taxRate: 10 });
});

it("searches name and description, sorts by name, and takes wildcards literally", async () => {
  const names = async (search?: string) => {
    const { priceList } = await as.run(LIST, { search });
    expect(priceList.totalCount).toBe(priceList.edges.length);
    return priceList.edges.map(({ node }: { node: { name: string } }) => node.name.toLowerCase());
  };
  await as.run(ENSURE, { input: { name: "Air filter", description: "G4 100%" } });
  expect(await names()).toEqual(["air filter", "belt", "refrigerant r32"]);
  expect(await names("REFRIG")).toEqual(["refrigerant r32"]);
  expect(await names("kg r32")).toEqual(["refrigerant r32"]);
  expect(await names("%")).toEqual(["air filter"]);
});

it("merges changes to different fields, and refuses a stale change of the same field", async () => {
  const { ensurePriceListItem: item } = await as.run(ENSURE, {
    input: { name: "Contactor", unitPrice: 40 },
  });
  const change = (input: object) => as.attempt(UPDATE, { id: item.id, input });
  await change({ unitPrice: 44, version: 1 });
  expect((await change({ unitPrice: 45.5, taxRate: 10, version: 1 })).errors).toMatchObject([
    {
      code: "CONFLICT",
      changes: [
        { field: "unitPrice", value: 44 },
        { field: "version", value: 2 },
      ],
    },
  ]);
  const { data } = await change({ description: "24 V coil" });
  expect(data.updatePriceListItem).toMatchObject({ unitPrice: 44, description: "24 V coil", version: 3 });
});

it("refuses a taken name and an invalid price", async () => {
  const input = { name: "AIR FILTER", unitPrice: 5, taxRate: 10 };
  expect((await as.attempt(CREATE, { input })).errors).toMatchObject([
    { code: "CONFLICT", field: "name", message: "“AIR FILTER” is already on the price list" },
  ]);
  expect((await as.attempt(CREATE, { input: { ...input, unitPrice: 0.12345 } })).errors).toMatchObject([
    { code: "BAD_INPUT", field: "unitPrice" },
  ]);
});
