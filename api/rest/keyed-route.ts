import type { GraphQLSchema } from "graphql";
import { isKeyed } from "../graphql/request-key.ts";
import type { Route } from "./route.ts";

/** Whether a route's mutation is done once under the header Idempotency-Key. */
export function isKeyedRoute(schema: GraphQLSchema, { isWrite, rootField }: Route): boolean {
  const mutation = isWrite && schema.getMutationType()?.getFields()[rootField];
  return mutation ? isKeyed(mutation) : false;
}
