import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import type { GraphQLSchema } from "graphql";
import type { z } from "zod";
import { KEEP_KEYS_DAYS, MAX_IDEMPOTENCY_KEY } from "../graphql/bounded-input.ts";
import { isOpenToTokens, publicSchemaOf, scopeNeeds } from "../graphql/public-schema.ts";
import { exampleOf, withExamples } from "./examples.ts";
import { type JsonSchema, jsonSchema, mapValues, refTo, type Schemas, withLimits } from "./json-schema.ts";
import { snakeCase } from "./letter-case.ts";
import { createDescriber, type Describer } from "./openapi-descriptions.ts";
import { errorJson, refusalComponents, refusalResponses } from "./openapi-refusals.ts";
import { DESCRIPTION, TAGS } from "./openapi-words.ts";
import { operationIds } from "./operation-ids.ts";
import type { Route, RouteDescription } from "./route.ts";

type Options = {
  routes: Route[];
  schema: GraphQLSchema;
  /** Describes every route, and refuses undocumented properties, as the tests need it. */
  isWhole?: boolean;
};

type Making = {
  schemas: Schemas;
  describer: Describer;
  ids: Map<Route, string>;
  isStrict: boolean;
};

/**
 * Describes the REST API in OpenAPI 3.1, for integrators: routes for the portals, for sign-in and for the app's private
 * needs aren't in it. Schemas come from the routes, and descriptions mostly from GraphQL, so neither can drift.
 */
export function openApi({ routes, schema, isWhole = false }: Options) {
  const describer = createDescriber([publicSchemaOf(schema), schema]);
  const shown = isWhole ? routes : routes.filter((route) => isForIntegrators(route, describer));
  const ids = operationIds(shown, (route) => route.response.type === "array");
  const making: Making = { schemas: {}, describer, ids, isStrict: isWhole };
  jsonSchema(errorJson, { io: "output", schemas: making.schemas, isStrict: isWhole });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of shown) {
    const path = route.url.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, making) };
  }
  const tags = [...new Set(shown.map(({ tag }) => tag))].sort();
  const schemas = mapValues(describer.components(making.schemas), withExamples);
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} REST API`,
      version: "1.0.0",
      summary: "Jobs, customers, equipment, quotes and invoices of your business.",
      description: DESCRIPTION,
      contact: { name: `${PRODUCT_NAME} support`, email: SUPPORT_EMAIL },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The server this document comes from" }],
    security: [{ token: [] }, ...(isWhole ? [{ session: [] }] : [])],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "A personal access token from Settings: `Authorization: Bearer fettle_pat_…`",
        },
        ...(isWhole && { session: { type: "apiKey", in: "cookie", name: "fettle_session" } }),
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      responses: refusalComponents(headerRefs(...ALWAYS), headerRefs("Retry-After")),
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

export type OpenApi = ReturnType<typeof openApi>;

function isForIntegrators(route: Route, { rootFields }: Describer): boolean {
  if (route.audience) return route.audience === "integrators";
  return rootFields(route).every((field) => isOpenToTokens(field));
}

function operation(route: Route, making: Making) {
  const { summary, tag, method, isWrite, upload, produces, status = 200 } = route;
  const [title, ...rest] = sentences(summary);
  const body = bodyOf(route, making);
  return {
    operationId: making.ids.get(route),
    summary: title,
    description: [`${title}.`, ...rest.map((each) => `${each}.`), ...accessOf(route, making.describer)].join(
      " ",
    ),
    tags: [tag],
    ...(route.public && { security: [] }),
    parameters: [
      ...pathParameters(route, making),
      ...queryParameters(route, making),
      ...(isWrite && method !== "GET" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(body && { requestBody: { required: isRequired(body, making.schemas), content: json(body, making) } }),
    ...(upload && { requestBody: { required: true, content: formWith(upload.field) } }),
    responses: {
      [status]: {
        description: "Success",
        headers: headerRefs(
          ...ALWAYS,
          ...(route.isPaged ? ["Link"] : []),
          ...(isWrite && method !== "GET" ? ["Idempotent-Replayed"] : []),
        ),
        content: produces
          ? { [produces]: { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: answerOf(route, making) } },
      },
      ...refusalResponses(route),
    },
  };
}

const titleOf = ({ summary }: Route) => sentences(summary)[0];

const sentences = (text: string) => text.replace(/\.$/, "").split(/(?<!e\.g)\. (?=[A-Z`a-z])/);

function accessOf(route: Route, { rootFields }: Describer): string[] {
  const { public: isPublic, isPaged, rootField, isWrite, recordKind } = route;
  const [field] = isPublic ? [] : rootFields(route);
  const needs =
    field && scopeNeeds(field, { name: rootField, kind: isWrite ? "Mutation" : "Query", recordKind });
  return [
    ...(isPaged ? ["The header `Link` has the address of the next page."] : []),
    ...(isPublic ? ["Needs no sign-in."] : []),
    ...(needs ? [needs] : []),
  ];
}

/** Names the body's schema after its operation. Routes with the same body share one. */
function bodyOf(route: Route, making: Making): JsonSchema | undefined {
  const { schemas, describer, ids } = making;
  const bodies = [route.body, ...(making.isStrict ? [route.twin?.body] : [])].flatMap((each) =>
    each ? [each] : [],
  );
  if (bodies.length === 0) return undefined;
  const options = { io: "input", schemas, isStrict: making.isStrict } as const;
  const [made, ...others] = bodies.map((each) => {
    const sent = jsonSchema(each, options);
    const limited = route.limits ? withLimits(sent, jsonSchema(route.limits, options)) : sent;
    return inNames(describer.body(limited, route), route.bodyNames);
  });
  return hoisted(
    `${pascal(ids.get(route))}Body`,
    `The body of “${titleOf(route)}”.`,
    others.length > 0 ? { anyOf: [made ?? {}, ...others] } : (made ?? {}),
    schemas,
  );
}

function answerOf(route: Route, making: Making): JsonSchema {
  const { schemas, describer, ids, isStrict } = making;
  const [made = {}, ...others] = [route, ...(route.twin && making.isStrict ? [route.twin] : [])].map((each) =>
    describer.answer(jsonSchema(each.response, { io: "output", schemas, isStrict }), each),
  );
  const name = `${pascal(ids.get(route))}Answer`;
  if (others.length > 0) return { anyOf: [made, ...others] };
  if (made.items?.properties)
    return {
      ...made,
      items: hoisted(name, `One of the answer to “${titleOf(route)}”.`, made.items, schemas),
    };
  return made.properties ? hoisted(name, `The answer to “${titleOf(route)}”.`, made, schemas) : made;
}

function hoisted(name: string, description: string, schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { description: _own, ...plain } = schema;
  const text = JSON.stringify(plain);
  const same = Object.entries(schemas).find(
    ([, { description: _description, ...each }]) => JSON.stringify(each) === text,
  );
  if (same) return refTo(same[0]);
  if (schemas[name]) throw new Error(`Two schemas called ${name}`);
  schemas[name] = { description, ...schema };
  return refTo(name);
}

const pascal = (name = "") => name.charAt(0).toUpperCase() + name.slice(1);

const isRequired = (body: JsonSchema, schemas: Schemas) =>
  (schemas[body.$ref?.split("/").at(-1) ?? ""]?.required ?? []).length > 0;

const json = (schema: JsonSchema, { schemas }: Making) => ({
  "application/json": { schema, example: exampleOf(schema, { schemas }) },
});

const formWith = (field: string) => ({
  "multipart/form-data": {
    schema: {
      type: "object",
      required: [field],
      properties: { [field]: { type: "string", format: "binary", description: "The file." } },
    },
  },
});

const pathParameters = (route: Route, { describer }: Making) =>
  [...route.url.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: describer.parameter(name, route),
    schema:
      name === "token" || name === "slug"
        ? { type: "string", minLength: 1 }
        : { type: "string", format: "uuid" },
  }));

function queryParameters(route: Route, { schemas, describer, isStrict }: Making) {
  const { query } = route;
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, { io: "input", schemas, isStrict });
  const read = outputOf(query, schemas).properties ?? {};
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = Object.keys(schema).length > 0 ? schema : { ...schema, ...read[name] };
    return {
      name,
      in: "query",
      required: required.includes(name),
      description: description ?? describer.parameter(name, route),
      schema: rest,
    };
  });
}

/** A parameter that accepts anything before it's read has its limits in the output. */
function outputOf(query: z.ZodType, schemas: Schemas): JsonSchema {
  return jsonSchema(query, { io: "output", schemas, isStrict: false });
}

function inNames(schema: JsonSchema, names: RouteDescription["bodyNames"]): JsonSchema {
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

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `Send the same key with a retry, and the work isn’t repeated: you get the first request’s outcome, with the record as it is now and the header \`Idempotent-Replayed\`. While the first request runs, a retry is refused with the reason \`STILL_RUNNING\` (409). A key used for a different request is refused with \`SENT_BEFORE\` (409). A failed request doesn’t use up its key. Keys are kept for ${KEEP_KEYS_DAYS} days.`,
  schema: { type: "string", minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY },
  example: "import-2026-11-19-row-17",
};

const count = (description: string, example: number) => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});

const HEADERS = {
  "X-Request-Id": {
    description: "Identifies this request. Quote it when you contact us.",
    schema: { type: "string" },
    example: "5f0c7d1e-3b52-4c58-9a9f-0d4d7c1b2a33",
  },
  "RateLimit-Limit": count("How many requests the access token can make in the current window.", 600),
  "RateLimit-Remaining": count("How many of them are left.", 587),
  "RateLimit-Reset": count("How many seconds until it’s full again.", 12),
  "Retry-After": count("How many seconds to wait before you send it again.", 5),
  Link: {
    description: 'The address of the next page: `<…>; rel="next"`. Missing on the last page.',
    schema: { type: "string" },
    example: '</api/jobs?limit=50&cursor=eyJrIjoiMDE5M2E0YjIifQ>; rel="next"',
  },
  "Idempotent-Replayed": {
    description:
      "`true` if an earlier request with the same Idempotency-Key did the work, so this one changed nothing.",
    schema: { type: "string", enum: ["true"] },
  },
};

const ALWAYS = ["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

const headerRefs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
