import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { errorText } from "../apollo/error-text.ts";
import { cutPage, PART_ROWS } from "./cut-page.ts";
import { useFreshness } from "./freshness.ts";
import { useList } from "./list-context.ts";
import { failed } from "./long-list.css.ts";

export interface PageRowsProps {
  index: number;
  after: string | null;
  /** The placeholder until the rows have loaded. */
  resting: ReactNode;
  /** All rows are drawn, not only the first ones. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  /** Calls back when the other rows may be drawn; returns a function that cancels it. */
  drawRest: (render: () => void) => (() => void) | undefined;
  /** A part of the rows has been drawn. */
  onDrawn: () => void;
}

/** A page's rows, from the cache or the server. Shows the previous rows while newer ones load. */
export function PageRows({ index, after, resting, isWhole, onWhole, drawRest, onDrawn }: PageRowsProps) {
  const { list, connectionOf, Page, columns, pages, onShown } = useList();
  const variables = useMemo(() => ({ ...list.variables, after }), [list.variables, after]);
  const { data, previousData, error, refetch } = useQuery(list.document, { variables });
  useFreshness(list.document, variables);
  // A transition, so that rows from the server are rendered in slices too.
  const answer = useDeferredValue(data ?? previousData);
  const end = pages[index]?.end;
  const page = useMemo(
    () => (answer === undefined ? undefined : cutPage(connectionOf(answer), { after, end, columns })),
    [answer, connectionOf, after, end, columns],
  );
  useEffect(() => {
    if (page) onShown(index, page);
  }, [index, page, onShown]);

  // A few rows per frame, since laying out a whole page takes a slow device longer than a frame. The page's place
  // keeps its height meanwhile.
  const [count, setCount] = useState(PART_ROWS);
  const isPart = !isWhole && page !== undefined && page.rows.length > count;
  const isSettled = page !== undefined || error !== undefined;
  useLayoutEffect(() => {
    if (count > PART_ROWS) onDrawn();
    if (isPart) return drawRest(() => setCount(count + PART_ROWS));
    if (isSettled) onWhole(true);
  }, [isPart, isSettled, count, drawRest, onDrawn, onWhole]);
  // When it comes near again, it is drawn in parts again.
  useLayoutEffect(() => () => onWhole(false), [onWhole]);

  // Memoised: changes of other pages don't re-render it.
  const drawn = useMemo(
    () =>
      page && (
        <Page
          rows={isPart ? page.rows.slice(0, count) : page.rows}
          pageRows={page.rows}
          index={index}
          isLast={page.end === null}
        />
      ),
    [Page, page, isPart, count, index],
  );
  if (drawn) return drawn;
  if (!error) return resting;
  return (
    <div className={failed} role="alert">
      <p>{errorText(error, "The next ones couldn’t be loaded.")}</p>
      <Button variant="secondary" onPress={() => refetch().catch(() => undefined)}>
        Load more
      </Button>
    </div>
  );
}
