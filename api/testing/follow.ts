import { parse, subscribe } from "graphql";
import type { Viewer } from "../auth/viewer.ts";
import { schema } from "../schema.ts";
import type { Runner } from "./runner.ts";

/** Follows a subscription as somebody from now on; `next` waits for its next event. Throws its first refusal. */
export async function follow(runner: Runner, viewer: Viewer | null, document: string, variableValues = {}) {
  const contextValue = runner.as(viewer).context();
  const result = await subscribe({ schema, document: parse(document), contextValue, variableValues });
  if (!(Symbol.asyncIterator in result)) throw new Error(result.errors?.[0]?.message);
  // A subscription listens from its first pull on, as the socket server makes it at once.
  let pulled = result.next();
  return {
    async next() {
      const { value } = await pulled;
      pulled = result.next();
      return JSON.parse(JSON.stringify(value?.data));
    },
    stop: () => result.return(undefined),
  };
}
