import { BadInputError } from "../../errors.ts";

export type PageArgs = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
};

export type Page<Row> = {
  edges: { cursor: string; node: Row }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const DEFAULT_PAGE = 50;

/** `read` returns one row beyond the page size, in reverse order when paging backwards. */
export async function keysetPage<Row>(
  page: PageArgs,
  maxPage: number,
  read: (query: { backwards: boolean; limit: number }) => Promise<Row[]>,
  cursorOf: (row: Row) => string,
): Promise<Page<Row>> {
  const backwards = page.last != null && page.first == null;
  const size = pageSize(backwards ? page.last : page.first, backwards ? "last" : "first", maxPage);
  const rows = await read({ backwards, limit: size + 1 });
  const more = rows.length > size;
  const kept = rows.slice(0, size);
  if (backwards) kept.reverse();
  const edges = kept.map((node) => ({ cursor: Buffer.from(cursorOf(node)).toString("base64url"), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: backwards ? page.before != null : more,
      hasPreviousPage: backwards ? more : page.after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function pageSize(asked: number | null | undefined, field: string, maxPage: number): number {
  const size = asked ?? DEFAULT_PAGE;
  if (size < 0) throw new BadInputError(`"${field}" can’t be negative`, { field });
  return Math.min(size, maxPage);
}
