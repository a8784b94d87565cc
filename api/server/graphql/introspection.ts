import { createHash } from "node:crypto";
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  printSchema,
  type SelectionSetNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { BadInputError } from "../../errors.ts";
import { publicSchemaOf } from "../../graphql/public-schema.ts";
import { limitConcurrency } from "../../lib/concurrency-limit.ts";
import { runInThread } from "../../lib/run-in-thread.ts";

const LIMITS = { milliseconds: 5_000, megabytes: 128 };
const MAX_CACHED = 20;
const META_FIELDS = new Set(["__schema", "__type"]);

export interface Asked {
  text: string;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: unknown;
}

export interface Introspected {
  status: number;
  json: string;
}

/** A schema query can't include other fields or repeat itself, because each response is large. */
export function isIntrospection(document: DocumentNode, operationName?: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  if (!operation) return false;
  const meta = document.definitions.flatMap((definition) =>
    definition === operation || definition.kind === Kind.FRAGMENT_DEFINITION ? metaFieldsOf(definition) : [],
  );
  if (meta.length === 0) return false;
  const others = operation.selectionSet.selections.filter(
    (node) => node.kind !== Kind.FIELD || !META_FIELDS.has(node.name.value),
  );
  if (meta.length > 1 || others.length > 0 || operation.operation !== OperationTypeNode.QUERY) {
    throw new BadInputError("Query the schema on its own, and only once");
  }
  return true;
}

function metaFieldsOf({ selectionSet }: { selectionSet: SelectionSetNode }): FieldNode[] {
  return selectionSet.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return META_FIELDS.has(node.name.value) ? [node] : [];
    return node.kind === Kind.INLINE_FRAGMENT ? metaFieldsOf(node) : [];
  });
}

/** Serves introspection of the schema that integrators see from a cache or a thread, since one response is hundreds of kilobytes. */
export function createIntrospection(schema: GraphQLSchema) {
  const cache = new LRUCache<string, Introspected>({ max: MAX_CACHED });
  const oneByOne = limitConcurrency(1);
  let sdl: string | undefined;
  return async ({ text, operationName, variables }: Asked): Promise<Introspected> => {
    const asked = { text, operationName, variables };
    const key = createHash("sha256").update(JSON.stringify(asked)).digest("base64");
    const known = cache.get(key);
    if (known) return known;
    return oneByOne(async () => {
      const made = cache.get(key);
      if (made) return made;
      sdl ??= printSchema(publicSchemaOf(schema));
      const file = new URL("introspection-thread.ts", import.meta.url);
      const answer = await runInThread<Introspected>(file, { ...asked, sdl }, LIMITS).catch(() => {
        throw new BadInputError("This introspection query took too long");
      });
      if (answer.status === 200) cache.set(key, answer);
      return answer;
    });
  };
}
