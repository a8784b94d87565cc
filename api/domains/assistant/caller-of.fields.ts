import type { Context } from "../../graphql/context.ts";
import type { RunDocument } from "../../graphql/run-document.ts";
import type { TurnCaller } from "./turn-caller.ts";

/** The person of a request, for whom tools run documents. */
export function callerOf(context: Context, run: RunDocument): TurnCaller {
  const { services, ip, me, db } = context;
  const isWritable = () =>
    context.requireWritable().then(
      () => true,
      () => false,
    );
  return { services, ip, me, db, run, isWritable };
}
