import type { ApolloCache, Reference } from "@apollo/client";
import { listChanged } from "./list-changes.ts";

export type ReadField = (field: string, of: Reference) => unknown;
type Edge = { __typename?: string; cursor: string; node: Reference };
type Connection = { edges: Edge[]; pageInfo?: { hasNextPage?: boolean }; totalCount?: number };

export type Placement = {
  /** The cache id of the entity, such as `Job:5f…`. */
  id: string;
  /** Whether the entity belongs to the list with these arguments. */
  belongs: (args: Record<string, unknown>) => boolean;
  /** Compares by the default order of the list with these arguments: negative when `a` comes before `b`. */
  compare: (a: Reference, b: Reference, read: ReadField, args: Record<string, unknown>) => number;
  /** Only this device has it: where the server alone knows the order, it stands first. */
  isUnsent?: boolean;
};

/** Whether a record is archived, as far as it is loaded. */
export const isArchivedRecord = (cache: ApolloCache, id: string): boolean =>
  Boolean((cache.extract() as Record<string, { archivedAt?: unknown } | undefined>)[id]?.archivedAt);

/** The arguments of a cached field: `jobs:{"status":"new"}` → `{ status: "new" }`. */
export function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const start = storeFieldName.indexOf("{");
  if (start < 0) return {};
  return JSON.parse(storeFieldName.slice(start, storeFieldName.lastIndexOf("}") + 1));
}

/**
 * Inserts a cached entity in its position in every cached list of a root connection field, or removes it from lists
 * that it doesn't belong to. Positions before a page's first row or after its last belong to another page. Paged
 * lists are then refetched, since the server decides the order.
 */
export function placeInConnections(cache: ApolloCache, field: string, placement: Placement) {
  showInConnections(cache, field, placement);
  listChanged(field);
}

/** The same for what the server doesn't have yet: it could only answer without it. */
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
  // In another order than the default one, only the server knows the position.
  const isFirst = isUnsent && !args.after && !edge;
  if (isIn && args.orderBy && !isFirst) return existing;
  const change = Number(isIn) - Number(edge !== undefined);
  // In a paged list, an entity that is new to one page may have moved from another.
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

/** The entity's position among a page's other rows; undefined where it belongs to another page. */
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

/** Removes an entity from every cached list; archived ones stay cached for history. */
export function removeFromConnections(cache: ApolloCache, field: string, id: string) {
  placeInConnections(cache, field, { id, belongs: () => false, compare: () => 0 });
}

/** Removes a deleted entity from the cache, and adjusts the total counts of its lists. */
export function removeEverywhere(cache: ApolloCache, field: string, id: string) {
  removeFromConnections(cache, field, id);
  cache.evict({ id });
  cache.gc();
}

/** Refetches every list of a root connection field, since only the server knows the rows' positions. */
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

/** 'JobEdge' of 'Job:5f…': an empty list has no other to tell it from. */
const edgeName = (id: string) => `${id.slice(0, id.indexOf(":"))}Edge`;
