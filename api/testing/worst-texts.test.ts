import { type GraphQLInputType, getNamedType, isEnumType, isScalarType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "../rest/openapi.ts";
import { routes } from "../rest/routes.ts";
import { schema } from "../schema.ts";
import { busyMs, MAX_BUSY_MS } from "./busy-time.ts";
import { createRunner, type Runner } from "./runner.ts";
import { type InputPlace, inputPlaces, plausibleVariables, rootFields, withPlace } from "./schema-walk.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { worstTexts } from "./worst-texts.ts";

/** The longest strings allowed, and far longer ones that take a quadratic algorithm seconds. */
const TEXTS = worstTexts(10_000);
const ENDLESS = worstTexts(60_000).slice(0, 2);

const nameOf = (type: GraphQLInputType) => getNamedType(type).name;
const fields = rootFields().filter(
  ({ operation, field }) =>
    operation !== "subscription" && !inputPlaces(field.args).some(({ type }) => nameOf(type) === "Upload"),
);

let runner: Runner;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production" } });
  app = await startTestApp(runner, { trusted: fields.map(({ document }) => document) });
  cookie = await app.cookieOf((await runner.make.organisation()).admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

/** A slow response would block other requests. */
async function expectQuick(what: string, send: () => Promise<Response>) {
  let status = 0;
  const busy = await busyMs(async () => {
    const answer = await send();
    await answer.arrayBuffer();
    status = answer.status;
  });
  expect(busy, what).toBeLessThan(MAX_BUSY_MS);
  expect(status, what).toBeLessThan(500);
}

/** A variable of any type arrives as JSON, so it can be a string. */
const takesText = ({ type }: InputPlace) =>
  isScalarType(getNamedType(type)) || isEnumType(getNamedType(type));
const isString = ({ type }: InputPlace) => nameOf(type) === "String";

test.each(fields.map((root) => ({ ...root, name: root.field.name })))(
  "$operation $name handles the worst texts quickly",
  async ({ field, document }) => {
    const plausible = plausibleVariables(field);
    const trusted = (variables: object) =>
      app.send("/app/graphql", { documentId: app.hashOf(document), variables }, { cookie });
    const open = (variables: object) => app.send("/graphql", { query: document, variables }, { cookie });
    const everywhere = (places: InputPlace[], text: string) =>
      places.reduce<Record<string, unknown>>((all, place) => withPlace(all, place, text), plausible);
    // Warm up code that's compiled and loaded once.
    await (await trusted(plausible)).arrayBuffer();
    const places = inputPlaces(field.args).filter(takesText);
    const strings = places.filter(isString);
    for (const [name, text] of strings.length > 0 ? TEXTS : []) {
      await expectQuick(name, () => trusted(everywhere(strings, text)));
    }
    if (places.length === 0) return;
    for (const [name, text] of ENDLESS) {
      await expectQuick(`endless ${name}`, () => trusted(everywhere(strings, text)));
      await expectQuick(`endless ${name} in every place`, () => open(everywhere(places, text)));
    }
  },
  60_000,
);

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

const description = openApi({ routes, schema, isWhole: true });
const resolved = (each: Schema): Schema =>
  each.$ref ? (description.components.schemas[each.$ref.split("/").at(-1) ?? ""] as Schema) : each;

function filled(sent: Schema, text: string): unknown {
  const { properties, items, anyOf } = resolved(sent);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, filled(each, text)]));
  if (items) return [filled(items, text)];
  const structured = anyOf?.map(resolved).find((each) => each.properties || each.items);
  return structured ? filled(structured, text) : text;
}

interface Operation {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

test.each(operations)("$name handles the worst texts quickly", async ({ method, path, operation }) => {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const parameters = operation.parameters.filter((each) => each.in === "query");
  /** A URL can be up to 16 kB long. */
  const addressOf = (text: string) => {
    const short = text.slice(0, 4_000 / Math.max(parameters.length, 1) / 3);
    const query = new URLSearchParams(parameters.map(({ name }) => [name, short.toWellFormed()]));
    return `${app.url}${path.replace(/\{\w+\}/g, "some-text")}?${query}`;
  };
  const send = (text: string) =>
    fetch(addressOf(text), {
      method,
      headers: { cookie, ...(schema && { "content-type": "application/json" }) },
      ...(schema && { body: JSON.stringify(filled(schema, text)) }),
    });
  await (await send("Some text")).arrayBuffer();
  if (!schema && parameters.length === 0) return;
  for (const [name, text] of [...TEXTS, ...ENDLESS]) await expectQuick(name, () => send(text));
});
