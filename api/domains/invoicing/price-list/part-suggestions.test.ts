import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const FIND = `query($search: String, $code: String) {
  partSuggestions(search: $search, code: $code) { name unit description } }`;

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  await org.db.priceListItem.createMany({
    data: [
      { name: "Door gasket", unitAmount: 214.5, code: "9310072011691" },
      { name: "R32 refrigerant", unitAmount: 96, unit: "kg" },
      { name: "Labour", unitAmount: 118, unit: "h" },
    ],
  });
});
afterAll(() => runner.stop());

it("finds parts by name and code for technicians, never a price, labour or another business's items", async () => {
  const technician = runner.as(org.technician);
  const find = async (variables: object) =>
    (await technician.run(FIND, variables)).partSuggestions.map(({ name }: { name: string }) => name);
  expect(await find({ search: "gask door" })).toEqual(["Door gasket"]);
  expect(await find({ search: "r" })).toEqual(["Door gasket", "R32 refrigerant"]);
  expect(await find({ code: "9310072011691" })).toEqual(["Door gasket"]);
  expect(await find({ code: "931" })).toEqual([]);
  const priced = await technician.attempt("{ partSuggestions { unitPrice } }");
  expect(priced.errors?.[0]?.message).toMatch(/unitPrice/);
  const list = await technician.attempt("{ priceList { edges { node { name } } } }");
  expect(list.errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const other = await runner.make.organisation();
  expect((await runner.as(other.technician).run(FIND, {})).partSuggestions).toEqual([]);
});
