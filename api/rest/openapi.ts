import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { z } from "zod";
import type { Route, RouteDescription } from "./route.ts";

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
};

const ERRORS: Record<number, string> = {
  400: "The input is invalid",
  401: "Not signed in",
  402: "The trial or the subscription has ended",
  403: "Your role doesn't allow this",
  404: "The organisation has no such record",
  409: "Someone else changed the record. `changes` contains the stored values, and `changedBy` says who changed them and when",
  413: "The file is too large",
  422: "A value breaks a rule. `field` names it",
  429: "Too many requests",
};

const error = z.object({
  error: z.string(),
  message: z.string().optional(),
  code: z.string(),
  field: z.string().optional(),
  reason: z.string().optional(),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).optional(),
  changedBy: z
    .object({ name: z.string().nullable(), id: z.string().nullable(), at: z.iso.datetime() })
    .optional(),
  requestId: z.string().optional(),
});

export function openApi(routes: Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(route),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} REST API`,
      version: "1.0.0",
      description: "Body fields can be in camelCase or snake_case. GraphQL is at /graphql.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "fettle_session" },
        token: { type: "http", scheme: "bearer" },
      },
      schemas: { Error: jsonSchema(error, "output") },
    },
  };
}

function operation(route: Route) {
  const {
    summary,
    tag,
    method,
    url,
    isWrite,
    query,
    body,
    bodyNames,
    upload,
    response,
    produces,
    status = 200,
  } = route;
  return {
    operationId: operationId(method, url),
    summary,
    tags: [tag],
    ...(route.public && { security: [] }),
    parameters: [...pathParameters(url), ...queryParameters(query), ...(isWrite ? [IDEMPOTENCY_KEY] : [])],
    ...(body && {
      requestBody: { required: true, content: json(named(jsonSchema(body, "input"), bodyNames)) },
    }),
    ...(upload && { requestBody: { required: true, content: formWith(upload.field) } }),
    responses: {
      [status]: {
        description: "Success",
        content: produces ? { [produces]: {} } : json(jsonSchema(response, "output")),
      },
      ...Object.fromEntries(
        Object.entries(ERRORS).map(([code, description]) => [
          code,
          { description, content: json({ $ref: "#/components/schemas/Error" }) },
        ]),
      ),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Idempotency key. Retrying with the same key doesn't repeat the work. Using the key for a different request is refused (409).",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const formWith = (field: string) => ({
  "multipart/form-data": {
    schema: {
      type: "object",
      required: [field],
      properties: { [field]: { type: "string", format: "binary" } },
    },
  },
});

const operationId = (method: string, url: string) =>
  [method.toLowerCase(), ...url.replace("/api/", "").split(/[/:.-]+/)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");

const pathParameters = (url: string) =>
  [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", minLength: 1, maxLength: 255 },
  }));

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
}

function named(schema: JsonSchema, names: RouteDescription["bodyNames"]): JsonSchema {
  if (names !== "snake_case") return schema;
  const { properties = {}, required } = schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [snakeCase(name), property]),
    ),
    ...(required && { required: required.map(snakeCase) }),
  };
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
