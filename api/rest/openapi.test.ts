import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it, test } from "vitest";
import { ERROR_CODES } from "../app-error.ts";
import { schema } from "../schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { openApi } from "./openapi.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const description = openApi({ routes, schema });
const whole = openApi({ routes, schema, isWhole: true });
const schemas = description.components.schemas as Record<string, JsonSchema>;

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Parameter = { $ref?: string; name: string; in: string; required: boolean; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; headers?: object; content?: Content }>;
};

const operationsOf = ({ paths }: typeof description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ path, method, operation: each as Operation })),
  );
const operations = operationsOf(description);
const operation = (id: string) =>
  operations.find((each) => each.operation.operationId === id)?.operation as Operation;
const bodyOf = (id: string) =>
  resolved(operation(id).requestBody?.content["application/json"]?.schema ?? {}).properties ?? {};
const resolved = (each: JsonSchema): JsonSchema =>
  each.$ref ? (schemas[each.$ref.split("/")[3] ?? ""] ?? {}) : each;

const pathsOf = (document: typeof description) =>
  operationsOf(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`);

it("describes every route when asked for the whole API", () => {
  const all = routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
  expect(pathsOf(whole).sort()).toEqual(all.sort());
});

it("shows integrators what a token may use: nothing of the portals, of sign-in or of the app's private needs", () => {
  const paths = pathsOf(description);
  expect(paths).toEqual(
    expect.arrayContaining([
      "GET /api/jobs",
      "POST /api/invoices",
      "GET /api/quotes/{id}/pdf",
      "GET /api/me",
    ]),
  );
  expect(
    paths.filter((path) =>
      /auth\/login|support\/api|\/admin\/|\/stats|tiktok|newsletter|ai-support/.test(path),
    ),
  ).toEqual([]);
  expect(JSON.stringify(description)).not.toMatch(/portal: support|fettle_session/);
});

it("gives every operation a unique id, its path parameters and its refusals", () => {
  expect(new Set(operations.map((each) => each.operation.operationId)).size).toBe(operations.length);
  for (const { path, method, operation: each } of operations) {
    const declared = each.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    const statuses = Object.keys(each.responses);
    expect(statuses).toEqual(expect.arrayContaining(["400", "401", "403", "422", "429", "500"]));
    expect(statuses.some((status) => status.startsWith("20"))).toBe(true);
    if (path.includes("{")) expect(statuses).toContain("404");
    if (method !== "get") expect(statuses).toEqual(expect.arrayContaining(["409", "413", "415"]));
  }
});

it("describes every operation, tag, parameter, schema and property", () => {
  const missing: string[] = [];
  const look = (each: JsonSchema | undefined, place: string) => {
    for (const [name, property] of Object.entries(each?.properties ?? {})) {
      if (!property.description) missing.push(`${place}.${name}`);
      look(property, `${place}.${name}`);
    }
    if (each?.items) look(each.items, place);
    for (const branch of [...(each?.anyOf ?? []), ...(each?.oneOf ?? [])]) look(branch, place);
  };
  for (const [name, each] of Object.entries(schemas)) {
    if (!each.description) missing.push(name);
    look(each, name);
  }
  for (const { operation: each } of operations) {
    if (!each.description || !each.summary) missing.push(each.operationId);
    for (const { $ref, name, description: told } of each.parameters) {
      if (!$ref && !told) missing.push(`${each.operationId}?${name}`);
    }
  }
  for (const { name, description: told } of description.tags) if (!told) missing.push(name);
  expect(missing).toEqual([]);
});

it("names fields as documented", () => {
  expect(Object.keys(bodyOf("createCustomer"))).toContain("contact_name");
  expect(schemas.CreateCustomerBody?.required).toEqual(["name"]);
});

it("refers to one named schema for each record, error and page header", () => {
  const answer = (id: string) => operation(id).responses[200]?.content?.["application/json"]?.schema;
  expect(answer("getJob")).toEqual({ $ref: "#/components/schemas/Job" });
  expect(answer("listJobs")).toEqual({ type: "array", items: { $ref: "#/components/schemas/Job" } });
  expect(operation("listJobs").responses[200]?.headers).toHaveProperty("Link");
  expect(operation("getJob").responses[200]?.headers).not.toHaveProperty("Link");
  expect(operation("getJob").responses[404]).toEqual({ $ref: "#/components/responses/NotFound" });
  const text = JSON.stringify(description);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  const components = description.components as Record<string, Record<string, unknown>>;
  for (const [, kind = "", name = ""] of references) expect(components[kind]).toHaveProperty([name]);
  expect(JSON.parse(text)).toEqual(description);
  expect(schemas.ErrorCode?.enum).toEqual([...ERROR_CODES, "INTERNAL"]);
});

it("has the limits that the server enforces", () => {
  expect(bodyOf("createCustomer").name).toMatchObject({ minLength: 1, maxLength: 200 });
  expect(bodyOf("createCustomer").notes).toMatchObject({ maxLength: 10_000 });
  expect(bodyOf("createQuote").title).toMatchObject({ maxLength: 200 });
  expect(bodyOf("createQuote").lines).toMatchObject({ minItems: 1, maxItems: 500 });
  expect(schemas.Job?.properties?.version).toMatchObject({ type: "integer" });
  const limit = operation("listJobs").parameters.find(({ name }) => name === "limit");
  expect(limit).toMatchObject({ schema: { minimum: 1, maximum: 10_000, default: 10_000 } });
  for (const { operation: each } of operations) {
    expect(
      resolved(each.requestBody?.content["application/json"]?.schema ?? {}).additionalProperties ?? false,
    ).toBe(false);
  }
});

it("has an example of every body that fits its schema", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "openapi", ...description });
  for (const { operation: each } of operations) {
    const media = each.requestBody?.content["application/json"];
    if (!media) continue;
    const check = ajv.compile({ $ref: `openapi${media.schema.$ref}` });
    expect([each.operationId, check(media.example), check.errors]).toEqual([each.operationId, true, null]);
  }
});

test("a route's body must differ from others with the same name", () => {
  const [first] = routes.filter(({ body }) => body);
  const twice = [first, { ...first, url: "/api/other", body: routes.at(-1)?.body }] as Route[];
  const same = twice.map((each) => ({ ...each, operationId: "same" }));
  expect(() => openApi({ routes: same, schema, isWhole: true })).toThrow("Two schemas called SameBody");
});
