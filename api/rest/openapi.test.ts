import { expect, it } from "vitest";
import { openApi } from "./openapi.ts";
import { routes } from "./routes.ts";

const description = openApi(routes);
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { "application/json": { schema: { properties: object; required?: string[] } } } };
  responses: Record<string, { description: string; content: object }>;
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation: operation as Operation,
  })),
);

it("describes every route in OpenAPI 3.1", () => {
  expect(description.openapi).toBe("3.1.0");
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual(
    routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`).sort(),
  );
});

it("gives every operation a unique id, its path parameters, a success response and an error response", () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["401", "404"]));
    expect(Object.keys(operation.responses).some((status) => status.startsWith("20"))).toBe(true);
  }
});

it("names fields as documented", () => {
  const customer = operations.find(({ operation }) => operation.operationId === "postCustomers");
  const schema = customer?.operation.requestBody?.content["application/json"].schema;
  expect(Object.keys(schema?.properties ?? {})).toContain("contact_name");
  expect(schema?.required).toEqual(["name"]);
});

it("only refers to schemas it includes, as plain JSON", () => {
  const text = JSON.stringify(description);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(new Set(references)).toEqual(new Set(["#/components/schemas/Error"]));
  expect(JSON.parse(text)).toEqual(description);
});
