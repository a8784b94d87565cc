import {
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  parse,
} from "graphql";
import { expect, test } from "vitest";
import { type FieldTree, selectedFields } from "./selected-fields.ts";

const schema = buildSchema(`
  interface Named { name: String }
  type Customer implements Named { id: ID name: String address: String }
  type Job { id: ID title: String customer: Customer }
  type Query { jobs: [Job] }
`);
const customer = schema.getType("Customer") as GraphQLObjectType;
Object.assign(customer.getFields().address ?? {}, { extensions: { reads: ["street", "suburb"] } });

function infoOf(document: ReturnType<typeof parse>, variableValues = {}, count?: number): GraphQLResolveInfo {
  const [operation, ...fragments] = document.definitions;
  if (operation?.kind !== "OperationDefinition") throw new Error("expected an operation first");
  const fieldNodes = operation.selectionSet.selections.slice(0, count) as FieldNode[];
  const byName = fragments.map((each) => [(each as FragmentDefinitionNode).name.value, each]);
  const returnType = schema.getQueryType()?.getFields().jobs?.type;
  if (!returnType) throw new Error("expected the type of jobs");
  const info: Partial<GraphQLResolveInfo> = {
    schema,
    returnType,
    fieldNodes,
    fragments: Object.fromEntries(byName),
    variableValues,
  };
  return info as GraphQLResolveInfo;
}

const names = (tree: FieldTree): unknown => [...tree].map(([name, beneath]) => [name, names(beneath)]);

test("merges fragments and aliases; a cached document gives the same result", () => {
  const document = parse("{ jobs { n: id ...Row } } fragment Row on Job { id customer { name } }");
  const expected = [
    ["id", []],
    ["customer", [["name", []]]],
  ];
  expect(names(selectedFields(infoOf(document)))).toEqual(expected);
  expect(selectedFields(infoOf(document))).toBe(selectedFields(infoOf(document)));
  expect(names(selectedFields(infoOf(document), ["customer"]))).toEqual([["name", []]]);
});

test("re-evaluates variables each time", () => {
  const document = parse("query ($with: Boolean!) { jobs { id title @include(if: $with) } }");
  expect(selectedFields(infoOf(document, { with: true })).has("title")).toBe(true);
  expect(selectedFields(infoOf(document, { with: false })).has("title")).toBe(false);
  expect(selectedFields(infoOf(document, { with: true })).has("title")).toBe(true);
});

test("tells a repeated field from a single one", () => {
  const document = parse("{ jobs { id } jobs { title } }");
  expect(selectedFields(infoOf(document, {}, 1)).has("title")).toBe(false);
  expect(selectedFields(infoOf(document)).has("title")).toBe(true);
});

test("a computed field adds its columns, even through fragments", () => {
  const document = parse(`{ jobs { customer { ...Where ... on Named { name } } } }
    fragment Where on Customer { place: address }`);
  expect([...selectedFields(infoOf(document), ["customer"]).keys()]).toEqual([
    "street",
    "suburb",
    "address",
    "name",
  ]);
});
