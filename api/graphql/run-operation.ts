import { type DocumentNode, getOperationAST, OperationTypeNode } from "graphql";
import { TimedOutError } from "../errors.ts";
import type { Context } from "./context.ts";
import { acquireSlot } from "./session-slots.ts";

/** The time limit of a query, all its statements together; a statement has its own, shorter one. */
const QUERY_MS = 20_000;

/**
 * Runs an operation of any entry point within its session's concurrency limit, and a query within its time limit. A
 * query that exceeds it is answered with an error, reads nothing more and keeps its slot until its last statement has
 * ended. A mutation is always awaited, so that its outcome is known.
 */
export async function runOperation<Result>(
  context: Context,
  kind: "query" | "write" | "upload",
  work: () => Promise<Result> | Result,
): Promise<Result> {
  // An upload lasts as long as its bytes take to arrive, so uploads have slots of their own.
  const releaseSlot = await slotOf(context, kind === "upload" ? "upload" : undefined);
  const done = (async () => work())().finally(releaseSlot);
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

/**
 * A slot of the viewer's session, at `place` or among its operations. Requests without a session are limited by
 * address.
 */
export async function slotOf({ viewer }: Context, place = ""): Promise<() => void> {
  return viewer ? acquireSlot(`${viewer.sessionId} ${place}`) : () => {};
}

/** Whether a document only reads. */
export const kindOf = (document: DocumentNode, operationName?: string | null) =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION ? "write" : "query";
