import { isNonNullType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schema } from "../schema.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

test("returns one mutation field's result even if another fails", async () => {
  const { admin } = await runner.make.organisation();
  const { data, errors } = await runner.as(admin).attempt(
    `mutation ($nobody: ID!) {
      made: createCustomer(input: { name: "Doyle Air" }) { id name }
      gone: deleteCustomer(id: $nobody) { id }
      after: createCustomer(input: { name: "Bright Electrical" }) { name }
    }`,
    { nobody: crypto.randomUUID() },
  );
  expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect(data).toEqual({
    made: { id: expect.any(String), name: "Doyle Air" },
    gone: null,
    after: { name: "Bright Electrical" },
  });
});

test("a failing mutation field doesn't drop the others' results", () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
});
