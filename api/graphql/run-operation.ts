import { type DocumentNode, getOperationAST, OperationTypeNode } from "graphql";
import { TimedOutError } from "../errors.ts";
import type { Context } from "./context.ts";
import { takeTurn } from "./session-turns.ts";

/** How long a query may take, all its statements together; a statement has its own, shorter time. */
const QUERY_MS = 20_000;

/**
 * Runs an operation of whichever door: in its session's turn, and a query within its time. A query that runs out of
 * it is answered so, reads nothing more and keeps its turn until its last statement ended. A write is never answered
 * before its end is known.
 */
export async function runOperation<Result>(
  context: Context,
  kind: "query" | "write" | "upload",
  work: () => Promise<Result> | Result,
): Promise<Result> {
  // An upload lasts as long as its bytes take to come, so that it has turns of its own.
  const endTurn = await turnOf(context, kind === "upload" ? "upload" : undefined);
  const done = (async () => work())().finally(endTurn);
  return kind === "query" ? inTime(context, done) : done;
}

async function inTime<Result>(context: Context, done: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      context.expire();
      reject(new TimedOutError());
    }, QUERY_MS);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A turn of the session that asks, at `place` or among its operations. Who has no session has limits by address. */
export async function turnOf({ viewer }: Context, place = ""): Promise<() => void> {
  return viewer ? takeTurn(`${viewer.sessionId} ${place}`) : () => {};
}

/** Of a document: whether it only reads. */
export const kindOf = (document: DocumentNode, operationName?: string | null) =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION ? "write" : "query";
