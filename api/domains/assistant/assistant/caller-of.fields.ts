import type { GraphQLSchema } from "graphql";
import { Context } from "../../../graphql/context.ts";
import { mayRun } from "../../../graphql/may-run.ts";
import { runDocument } from "../../../graphql/run-document.ts";
import type { TurnCaller } from "./turn-caller.ts";

/** Builds the caller that tools run documents as, with exactly the person's rights. */
export function callerOf(context: Context, schema: GraphQLSchema): TurnCaller {
  const { services, requestId, ip, me, db, requestKey, viewer, foreignIdentity } = context;
  return {
    services,
    ip,
    me,
    db,
    requestKey,
    run: (document, variables, idempotencyKey) => {
      const facts = { requestId, ip, viewer, foreignIdentity, idempotencyKey };
      return runDocument({ schema, context: new Context(services, facts) }, document, variables);
    },
    mayRun: (document) => mayRun(schema, me, document),
    isWritable: () =>
      context.requireWritable().then(
        () => true,
        () => false,
      ),
  };
}
