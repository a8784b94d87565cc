import type { GraphQLSchema } from "graphql";
import { type OpenApi, openApi } from "./openapi.ts";
import { routes } from "./routes.ts";

const made = new WeakMap<GraphQLSchema, OpenApi>();

/** The document at /api/openapi.json. Built on first use, because building it takes a tenth of the start-up time. */
export function publicApi(schema: GraphQLSchema): OpenApi {
  const known = made.get(schema) ?? openApi({ routes, schema });
  made.set(schema, known);
  return known;
}
