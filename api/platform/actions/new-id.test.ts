import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

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
  { what: "customer", type: "CreateCustomerInput", named: "name" },
  { what: "equipment", type: "CreateEquipmentInput", named: "name" },
  { what: "job", type: "CreateJobInput", named: "title" },
] as const;

it.each(records)(
  "a $what gets the id its client chose, and no other record can have it",
  async ({ what, type, named }) => {
    const create = `mutation($input: ${type}!) {
    made: create${what[0]?.toUpperCase()}${what.slice(1)}(input: $input) { id } }`;
    const attempt = async (input: object, viewer = org.manager) => {
      const { data, errors } = await runner.as(viewer).attempt(create, { input });
      return data?.made?.id ?? errors.map(({ code, field }) => [code, field]);
    };
    const input = { id: crypto.randomUUID(), [named]: "Coolroom" };
    expect(await attempt(input)).toBe(input.id);
    expect(await attempt(input)).toEqual([["CONFLICT", undefined]]);
    expect(await attempt(input, other.manager)).toEqual([["CONFLICT", undefined]]);
    expect(await attempt({ ...input, id: "no id" })).toEqual([["NOT_FOUND", undefined]]);
    expect(await attempt({ [named]: "Coolroom" })).not.toBe(input.id);
  },
);
