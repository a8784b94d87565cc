export type Edge<Row> = { cursor: string; node: Row };
export type Connection<Row> = { edges: readonly Edge<Row>[]; pageInfo: { hasNextPage: boolean } };

/** A page's rows, and the cursor where the next page starts (null on the last page). */
export type ShownPage<Row> = { rows: readonly Row[]; end: string | null };

/** About a screenful, rendered within a frame. An even number, so two columns end together. */
export const PAGE_ROWS = 10;

export const PART_ROWS = 3;

/** A few more than a page shows, to fill gaps when rows are removed. */
export const PAGE_ASKED = 14;

type Bounds = {
  after: string | null;
  end: string | null | undefined;
  columns?: number;
};

/** Cuts a page out of a response. A page keeps its end row if it still exists, so changes don't shift later pages. */
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

function positionAfter(edges: readonly { cursor: string }[], cursor: string | null | undefined): number {
  return cursor ? edges.findIndex((edge) => edge.cursor === cursor) + 1 : 0;
}
