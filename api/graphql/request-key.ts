import { createHash } from "node:crypto";
import { type GraphQLField, type GraphQLResolveInfo, Kind } from "graphql";
import { BadInputError } from "../errors.ts";

/**
 * A write that is done once, however often it is sent: the key that its sender made, and what it asks for, so that a
 * repetition is told from another write. The unit of work stores both with the effect.
 */
export interface RequestKey {
  readonly key: string;
  /** A hash of the mutation and its arguments. */
  readonly content: string;
  /** The hash of the file that came with it, once it has arrived. */
  fileHash?: string;
  /** A unit of work has stored the key, or found that it was stored. */
  isUsed?: boolean;
  /** It was done before. */
  isRepeat?: boolean;
}

/** Whether a mutation takes the header Idempotency-Key. */
export function isKeyed({ extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">): boolean {
  return (extensions as { pothosOptions?: { keyed?: true } }).pothosOptions?.keyed === true;
}

/** The key of a mutation that takes one; throws where it doesn't, or isn't the request's only one. */
export function requestKeyOf(key: string, args: object, info: GraphQLResolveInfo): RequestKey {
  const field = info.parentType.getFields()[info.fieldName];
  if (!field || !isKeyed(field)) {
    throw new BadInputError(`${info.fieldName} takes no Idempotency-Key`);
  }
  const { selections } = info.operation.selectionSet;
  if (selections.length > 1 || selections[0]?.kind !== Kind.FIELD) {
    throw new BadInputError("One Idempotency-Key is for one mutation: send each in a request of its own");
  }
  return { key, content: hashOf(`${info.fieldName} ${canonical(args)}`) };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The same text for the same values, in whatever order their names were sent. A file is no part of it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
