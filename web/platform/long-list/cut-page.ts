export type Edge<Row> = { cursor: string; node: Row };
export type Connection<Row> = { edges: readonly Edge<Row>[]; pageInfo: { hasNextPage: boolean } };

/** A page as shown: its rows, and the cursor that the next page starts after; null for the last page. */
export type ShownPage<Row> = { rows: readonly Row[]; end: string | null };

/** The initial rows of a page: about a screenful, rendered within a frame. Even, so that two columns end together. */
export const PAGE_ROWS = 10;

/** The rows of a page that are drawn per frame. */
export const PART_ROWS = 3;

/** The rows to request for a page: those shown, and a few to show next when others are removed. */
export const PAGE_ASKED = 14;

type Bounds = {
  /** The cursor that the page starts after. */
  after: string | null;
  /** The cursor of the page's present end. */
  end: string | null | undefined;
  /** The number of rows is a multiple of this. */
  columns?: number;
};

/**
 * Cuts a page out of a response. A page keeps its end if that row still exists, so that an added or removed row
 * doesn't shift the pages after it. Rows up to its start are dropped: the previous page has taken them over.
 */
export function cutPage<Row>(
  { edges, pageInfo }: Connection<Row>,
  { after, end, columns = 1 }: Bounds,
): ShownPage<Row> {
  const own = edges.slice(positionAfter(edges, after));
  const count = positionAfter(own, end) || PAGE_ROWS;
  const shown = own.slice(0, Math.ceil(count / columns) * columns);
  const hasMore = pageInfo.hasNextPage || own.length > shown.length;
  return {
    rows: shown.map(({ node }) => node),
    end: hasMore ? (shown.at(-1)?.cursor ?? after) : null,
  };
}

/** The pages of a list after one of them was updated; the same array if nothing changes. */
export function withPage<Row>(
  pages: readonly ShownPage<Row>[],
  index: number,
  page: ShownPage<Row>,
): readonly ShownPage<Row>[] {
  const following = page.end === null ? [] : pages.slice(index + 1);
  const known = pages[index];
  const isKnown = known?.end === page.end && sameRows(known.rows, page.rows);
  if (index > pages.length || (isKnown && pages.length === index + 1 + following.length)) return pages;
  return [...pages.slice(0, index), isKnown ? known : page, ...following];
}

const sameRows = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((row, index) => row === others[index]);

/** The index of the row after the one with this cursor; 0 if there is none. */
function positionAfter(edges: readonly { cursor: string }[], cursor: string | null | undefined): number {
  return cursor ? edges.findIndex((edge) => edge.cursor === cursor) + 1 : 0;
}
