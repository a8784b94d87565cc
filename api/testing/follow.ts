import { parse, subscribe } from "graphql";
import type { Viewer } from "../auth/viewer.ts";
import { schema } from "../schema.ts";
import type { DataOf, VariablesOf } from "./document-types.ts";
import type { Runner } from "./runner.ts";

export async function follow<const Document extends string>(
  runner: Runner,
  viewer: Viewer | null,
  document: Document,
  variableValues: VariablesOf<Document> | Record<string, never> = {},
) {
  const contextValue = runner.as(viewer).context();
  const result = await subscribe({ schema, document: parse(document), contextValue, variableValues });
  if (!(Symbol.asyncIterator in result)) throw new Error(result.errors?.[0]?.message);
  // A subscription only starts when first pulled, which the socket server does immediately.
  let pulled = result.next();
  return {
    async next(): Promise<DataOf<Document>> {
      const { value } = await pulled;
      pulled = result.next();
      return JSON.parse(JSON.stringify(value?.data));
    },
    stop: () => result.return(undefined),
  };
}
