import type { ApolloCache, Reference } from "@apollo/client";
import { listChanged } from "./list-changes.ts";

export type ReadField = (field: string, of: Reference) => unknown;
type Edge = { __typename?: string; cursor: string; node: Reference };
type Connection = { edges: Edge[]; pageInfo?: { hasNextPage?: boolean }; totalCount?: number };

export type Placement = {
  id: string;
  belongs: (args: Record<string, unknown>) => boolean;
  compare: (a: Reference, b: Reference, read: ReadField, args: Record<string, unknown>) => number;
  /** The entity is only on this device, so it goes first in lists that only the server can sort. */
  isUnsent?: boolean;
};

export const isArchivedRecord = (cache: ApolloCache, id: string): boolean =>
  Boolean((cache.extract() as Record<string, { archivedAt?: unknown } | undefined>)[id]?.archivedAt);

export function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const start = storeFieldName.indexOf("{");
  if (start < 0) return {};
  return JSON.parse(storeFieldName.slice(start, storeFieldName.lastIndexOf("}") + 1));
}

/**
 * Inserts an entity in every cached list of a root field, or removes it from lists it no longer belongs to. Paged lists
 * are then refetched, because the server decides the order.
 */
export function placeInConnections(cache: ApolloCache, field: string, placement: Placement) {
  showInConnections(cache, field, placement);
  listChanged(field);
}

/** Like `placeInConnections` without the refetch, because the server doesn't have this entity yet. */
export function showInConnections(cache: ApolloCache, field: string, placement: Placement) {
  cache.modify({
    id: "ROOT_QUERY",
    fields: {
      [field]: (value, { storeFieldName, readField }) =>
        withPlaced(value as Connection, argumentsOf(storeFieldName), placement, (name, of) =>
          readField(name, of),
        ),
    },
  });
}

type Arguments = Record<string, unknown>;

function withPlaced(
  existing: Connection,
  args: Arguments,
  placement: Placement,
  read: ReadField,
): Connection {
  const { id, belongs, isUnsent } = placement;
  const others = existing.edges.filter((edge) => edge.node.__ref !== id);
  const edge = existing.edges.find((each) => each.node.__ref === id);
  const isIn = belongs(args);
  if (!isIn && !edge) return existing;
  // Only the server knows the position in any order other than the default.
  const isFirst = isUnsent && !args.after && !edge;
  if (isIn && args.orderBy && !isFirst) return existing;
  const change = Number(isIn) - Number(edge !== undefined);
  // In a paged list, an entity that's new to one page may have moved from another.
  const isCounted = existing.totalCount !== undefined && !("after" in args);
  const totalCount = isCounted ? Number(existing.totalCount) + change : existing.totalCount;
  const without = { ...existing, totalCount, edges: others };
  const at = isIn ? positionIn(without, args, placement, read) : undefined;
  if (at === undefined) return without;
  const placed = edge ?? {
    __typename: others[0]?.__typename ?? edgeName(id),
    cursor: "",
    node: { __ref: id },
  };
  return { ...without, edges: others.toSpliced(at, 0, placed) };
}

function positionIn(
  { edges, pageInfo }: Connection,
  args: Arguments,
  { id, compare }: Placement,
  read: ReadField,
): number | undefined {
  const node: Reference = { __ref: id };
  const next = args.orderBy ? 0 : edges.findIndex((other) => compare(node, other.node, read, args) < 0);
  if (next === 0) return args.after ? undefined : 0;
  if (next > 0) return next;
  return pageInfo?.hasNextPage ? undefined : edges.length;
}

export function removeFromConnections(cache: ApolloCache, field: string, id: string) {
  placeInConnections(cache, field, { id, belongs: () => false, compare: () => 0 });
}

export function removeEverywhere(cache: ApolloCache, field: string, id: string) {
  removeFromConnections(cache, field, id);
  cache.evict({ id });
  cache.gc();
}

export function renewLists(cache: ApolloCache, field: string) {
  cache.modify({
    id: "ROOT_QUERY",
    fields: {
      // Pages keep their rows until the response arrives.
      [field]: (value, { storeFieldName, DELETE }) =>
        "after" in argumentsOf(storeFieldName) ? value : DELETE,
    },
  });
  listChanged(field);
}

const edgeName = (id: string) => `${id.slice(0, id.indexOf(":"))}Edge`;
