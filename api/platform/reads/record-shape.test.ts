import { expect, expectTypeOf, test } from "vitest";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import type { readRecord } from "./read-records.ts";
import { computed, one, type RowOf, recordShape, selectList } from "./record-shape.ts";

const fields = <const Name extends string>(...names: Name[]): FieldTree<Name> =>
  new Map(names.map((name) => [name, new Map()]));

const owner = recordShape("User", "u", { columns: ["id", "name"] });
const shape = recordShape("Equipment", "e", {
  related: { owner: one(owner, "owner_id"), age: computed<number>((row) => `age(${row})`) },
});
type Row = RowOf<typeof shape>;

test("a column uses its mapped name, and is read only if the shape lists it", () => {
  expect(selectList(shape, fields("serial", "nextServiceDue", "unknown", "age"))).toBe(
    'e.id as "id", e.serial as "serial", e.next_service_due as "nextServiceDue", age(e) as "age"',
  );
  expect(selectList(owner, fields("name", "passwordHash"))).toBe('u.id as "id", u.name as "name"');
});

test("a related row comes from its shape's table", () => {
  expect(selectList(shape, new Map([["owner", fields("name")]])).replaceAll(/\s+/g, " ")).toBe(
    `e.id as "id", ( select json_build_object('id', e_u.id, 'name', e_u.name)` +
      ` from users e_u where e_u.org_id = e.org_id and e_u.id = e.owner_id) as "owner"`,
  );
});

test("a row has its shape's members as JSON types, and unselected ones may be missing", () => {
  expectTypeOf<Row["createdAt"]>().toEqualTypeOf<string>();
  expectTypeOf<Row["age"]>().toEqualTypeOf<number>();
  expectTypeOf<Row>().not.toHaveProperty("colour");
  type Found<Fields extends FieldTree> = Awaited<
    ReturnType<typeof readRecord<Row, Fields extends FieldTree<infer Name> ? Name : never>>
  >;
  expectTypeOf<NonNullable<Found<FieldTree<"name">>>>().toEqualTypeOf<Pick<Row, "id" | "name">>();
  expectTypeOf<NonNullable<Found<FieldTree>>["name"]>().toEqualTypeOf<string | undefined>();
});
