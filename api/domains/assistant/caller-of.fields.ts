import type { GraphQLSchema } from "graphql";
import type { Context } from "../../graphql/context.ts";
import { mayRun } from "../../graphql/may-run.ts";
import { runnerOf } from "../../graphql/run-document.ts";
import type { TurnCaller } from "./turn-caller.ts";

/** The person of a request, for whom tools run documents. */
export function callerOf(context: Context, schema: GraphQLSchema): TurnCaller {
  const { services, ip, me, db, requestKey } = context;
  return {
    services,
    ip,
    me,
    db,
    requestKey,
    run: runnerOf({ schema, context }),
    mayRun: (document) => mayRun(schema, me, document),
    isWritable: () =>
      context.requireWritable().then(
        () => true,
        () => false,
      ),
  };
}
