import { readFileSync } from "node:fs";
import { join } from "node:path";
import { quickestRun } from "@fettle/rules/testing/quickest-run";
import { getIntrospectionQuery, parse } from "graphql";
import { expect, test } from "vitest";
import { schema } from "../schema.ts";
import { costOf, MAX_COST } from "./query-cost.ts";

const cost = (text: string, variables?: Record<string, unknown>) =>
  costOf({ schema, document: parse(text), variables });

const rows = (outer: string, inner: string) =>
  `{ customers${outer} { edges { node { jobs${inner} { edges { node { id title } } } } } } }`;

test("allows a page of 100 with three relations", () => {
  const job =
    "id number title description status jobType scheduledAt completedAt createdAt updatedAt version";
  const customer = "id name contactName email phone street suburb state postcode address";
  const equipment = "id name make model serial lastServicedAt nextServiceDue";
  const text = `{ jobs(first: 100) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node {
    ${job} customer { ${customer} } equipment { ${equipment} } technicians { id name color initials } } } } }`;
  expect(cost(text)).toBeLessThan(MAX_COST);
});

const widest = rows("(first: 100)", "(first: 100)");
const page = (argument: string) => `query ($first: Int) { customers(first: ${argument}) { edges { node {
  jobs(first: ${argument}) { edges { node { id title } } } } } } }`;

test.each<[string, string, Record<string, unknown>?]>([
  ["pages of 100 in each of 100", widest],
  ["the same as nodes", "{ customers(first: 100) { nodes { jobs(first: 100) { nodes { id title } } } } }"],
  ["the same from behind", widest.replaceAll("first", "last")],
  ["the same by variables", page("$first"), { first: 100 }],
  ["the same by more than a page may have", page("$first"), { first: 2_000_000_000 }],
  ["the same by a variable's default", page("$first").replace("$first: Int", "$first: Int = 100")],
  [
    "aliases of what alone may be asked for",
    `{ ${Array.from({ length: 8 }, (_, i) => `a${i}: jobs(first: 100) { edges { node { equipment { id name make model serial } } } }`).join(" ")} }`,
  ],
  [
    "a fragment spread in many places",
    `{ ${Array.from({ length: 8 }, (_, i) => `a${i}: jobs(first: 100) { ...Page }`).join(" ")} }
     fragment Page on JobConnection { edges { node { ...Row customer { id name } } } }
     fragment Row on Job { equipment { id name make } technicians { id name } }`,
  ],
  [
    "many years of the schedule",
    `{ schedule(from: "2026-01-01T00:00:00Z", to: "2027-02-01T00:00:00Z") {
    id title status equipment { id name } technicians { id name } } }`,
  ],
  [
    "totals of each of many rows",
    `{ customers(first: 100) { edges { node { jobs { totalCount }
      ${[1, 2, 3, 4, 5, 6, 7].map((n) => `q${n}: quotes { totalCount } i${n}: invoices { totalCount }`).join(" ")}
      equipment { services { totalCount } } } } } }`,
  ],
  [
    "introspection over and over",
    `{ ${Array.from({ length: 8 }, (_, i) => `a${i}: __schema { types { ...T } }`).join(" ")} }
    fragment T on __Type { fields { name type { name ofType { name } } args { name description defaultValue type { name ofType { name ofType { name } } } } } inputFields { name type { name ofType { name } } } enumValues { name } possibleTypes { name fields { name args { name type { name } } } } }`,
  ],
])("refuses %s", (_name, text, variables) => {
  expect(cost(text, variables)).toBeGreaterThan(MAX_COST);
});

test("counts the default page size if none is given", () => {
  expect(cost(rows("", ""))).toBeGreaterThan(50 * 50 * 2);
  expect(cost(page("$first"), { first: null })).toBe(cost(rows("", "")));
  expect(cost(page("$first"), {})).toBe(cost(rows("", "")));
  expect(cost(rows("", ""))).toBe(cost(rows("(first: 50)", "(last: 50)")));
});

test("ignores skipped fields and counts merged ones once", () => {
  const plain = cost("{ jobs { edges { node { id } } } }");
  const skipped = "query ($no: Boolean!) { jobs { edges { node { id title @include(if: $no) } } } }";
  expect(cost(skipped, { no: false })).toBe(plain);
  expect(cost(skipped, { no: true })).toBe(plain + 50);
  const twice = "{ jobs { edges { node { id ...Same ...Same } } } } fragment Same on Job { id }";
  expect(cost(twice)).toBe(plain);
  expect(cost("query ($first: Int) { jobs(first: $first) { edges { node { id } } } }", { first: "x" })).toBe(
    0,
  );
});

test("walks nested fragments quickly", () => {
  const deep = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Job { ...F${i + 1} customer { id } ...F${i + 1} }`,
  );
  const text = `{ jobs { edges { node { ...F0 } } } } ${deep.join("\n")} fragment F60 on Job { id }`;
  expect(quickestRun(500, () => cost(text))).toBeLessThan(500);
});

test("allows introspection and every screen's document at its largest page", () => {
  expect(cost(getIntrospectionQuery({ inputValueDeprecation: true }))).toBeLessThan(MAX_COST);
  const manifest = join(import.meta.dirname, "../../web/generated/persisted-documents.json");
  const texts = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>);
  expect(texts.length).toBeGreaterThan(50);
  const sixWeeks = { from: "2026-01-05T00:00:00Z", to: "2026-02-16T00:00:00Z" };
  const named = { id: "x", customerId: "x", token: "x", text: "x", checkout: "x" };
  const dear = texts.filter((text) => cost(text, { ...named, ...sixWeeks, first: 100 }) > MAX_COST / 2);
  expect(dear).toEqual([]);
});
