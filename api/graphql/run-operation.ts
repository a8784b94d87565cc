import { type DocumentNode, getOperationAST, OperationTypeNode } from "graphql";
import { TimedOutError } from "../errors.ts";
import { noteOnRequest } from "../request-record.ts";
import type { Context } from "./context.ts";
import { acquireSlot } from "./session-slots.ts";

/** The limit for all of a query's statements together. Each statement also has its own, shorter limit. */
const QUERY_MS = 20_000;

/**
 * Limits an operation's concurrency and a query's time. A query that times out keeps its slot until its last statement
 * ends. A mutation is always awaited.
 */
export async function runOperation<Result>(
  context: Context,
  kind: "query" | "write" | "upload",
  work: () => Promise<Result> | Result,
): Promise<Result> {
  // Uploads have their own slots, since they last as long as the transfer.
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

export async function slotOf({ viewer }: Context, place = ""): Promise<() => void> {
  return viewer ? acquireSlot(`${viewer.sessionId} ${place}`) : () => {};
}

/** `hash` is the document's, if it's one of our own client's. */
export const noteOperation = (document: DocumentNode, operationName?: string | null, hash?: string) =>
  noteOnRequest({ operation: getOperationAST(document, operationName)?.name?.value, document: hash });

export const kindOf = (document: DocumentNode, operationName?: string | null) =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION ? "write" : "query";
