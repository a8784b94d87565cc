import { getNamedType, getNullableType, isEnumType, isInputObjectType, isListType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "../rest/routes.ts";
import { recordOfPath } from "./records-of-paths.ts";
import { createRunner, type Runner } from "./runner.ts";
import { type InputPlace, inputPlaces, plausibleVariables, rootFields, withPlace } from "./schema-walk.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const LONG = "x".repeat(10_001);
const CODES = ["BAD_INPUT", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "RATE_LIMITED"];

/** `refused`: the response must be an error. */
function badValues({ type }: InputPlace): { value: unknown; refused: boolean }[] {
  const named = getNamedType(type);
  const refused = (...values: unknown[]) => values.map((value) => ({ value, refused: true }));
  const survived = (...values: unknown[]) => values.map((value) => ({ value, refused: false }));
  const list = isListType(getNullableType(type)) ? refused(Array(1_001).fill("x"), [[[]]]) : [];
  if (isInputObjectType(named)) return refused("text", 42, [1], { nothing: "known" });
  if (isEnumType(named)) return [...list, ...refused("Nope", 42, {})];
  switch (named.name) {
    case "String":
      return [
        ...list,
        ...refused(`a\0b`, LONG, 42, true, {}),
        ...survived("", " ", "😀".repeat(150), "' or 1=1 --"),
      ];
    case "Html":
      return [...refused(`a\0b`, "x".repeat(200_001), 42, {}), ...survived("", "<".repeat(10_001))];
    case "ID":
      return [...list, ...refused({}, true), ...survived("", "not-an-id", 42, LONG, "a\0b")];
    case "Int":
      return [...list, ...refused(2 ** 31, 1.5, "x", {}), ...survived(-1, 0, 2 ** 31 - 1)];
    case "DateTime":
    case "Date":
      return refused(
        "yesterday",
        "2026-02-30T00:00:00Z",
        "2026-11-18T25:00:00Z",
        "275760-01-01T00:00:00Z",
        42,
        {},
        "",
      );
    default:
      return [...list, ...refused({}, "x")];
  }
}

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let cookie: string;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
  org = await runner.make.organisation();
  cookie = await app.cookieOf(org.admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const fields = rootFields().filter(({ operation }) => operation !== "subscription");

test.each(fields.map((root) => ({ ...root, name: root.field.name })))(
  "$operation $name answers bad input with a code and a message",
  async ({ field, document }) => {
    for (const place of inputPlaces(field.args)) {
      for (const { value, refused } of badValues(place)) {
        const variables = withPlace(plausibleVariables(field), place, value);
        const { errors } = await runner.as(org.admin).attempt(document, variables);
        const said = `${place.path.join(".")} = ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(errors)}`;
        if (refused) expect(errors.length, said).toBeGreaterThan(0);
        for (const { code, message } of errors) {
          expect(CODES, said).toContain(code);
          expect(message, said).not.toBe("");
        }
      }
    }
  },
  60_000,
);

test("names the field of a text over its limit", async () => {
  const create = `mutation Create($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }`;
  for (const [input, field] of [
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "Fine", notes: LONG }, "notes"],
    [{ name: "Fine", notes: "a\0b" }, "notes"],
  ] as const) {
    const { errors } = await runner.as(org.admin).attempt(create, { input });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field }]);
  }
});

const BODIES = [
  "{",
  "[]",
  "null",
  '"text"',
  "42",
  "",
  "{}",
  '{"title":{},"name":{},"email":[],"scheduledAt":7}',
  `{"name":"a\\u0000b","title":"a\\u0000b"}`,
  JSON.stringify({ title: LONG, name: LONG, email: LONG, notes: LONG }),
];

test.each(routes)("$method $url never answers bad input with a server error", async ({ method, url }) => {
  // With an unknown id, the server might respond before it reads the body.
  const stored = url.includes(":id") && method !== "DELETE" ? await recordOfPath(runner, org, url) : null;
  const queries = [
    "",
    "?limit=abc&cursor=%00",
    "?limit=-1",
    "?start=x&end=y&from=z&to=%F0%9F%98%80",
    "?status=nope&customerId=x",
  ];
  const bodies = method === "GET" || method === "DELETE" ? [undefined] : BODIES;
  for (const [turn, query] of queries.entries()) {
    for (const [at, body] of bodies.entries()) {
      const id = stored !== null && (turn + at) % 2 === 0 ? stored : "not-an-id";
      await expectNoServerError(method, url.replace(":id", id) + query, body);
    }
  }
});

async function expectNoServerError(method: string, path: string, body: string | undefined) {
  const response = await fetch(app.url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  expect(response.status, `${method} ${path} ${body?.slice(0, 80)} → ${text}`).toBeLessThan(500);
  if (response.status >= 400)
    expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  if (response.headers.get("set-cookie")) cookie = await app.cookieOf(org.admin);
}
