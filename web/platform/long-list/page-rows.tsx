import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { ignored } from "../../lib/ignored.ts";
import { errorCode, errorText } from "../apollo/error-text.ts";
import { cutPage, PART_ROWS } from "./cut-page.ts";
import { useFreshness } from "./freshness.ts";
import { useList } from "./list-context.ts";
import { failed } from "./long-list.css.ts";

/** The server's words about a cursor are for developers. */
const FAILED = "Couldn’t load more.";

export interface PageRowsProps {
  index: number;
  after: string | null;
  resting: ReactNode;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  drawRest: (render: () => void) => (() => void) | undefined;
  onDrawn: () => void;
}

export function PageRows({ index, after, resting, isWhole, onWhole, drawRest, onDrawn }: PageRowsProps) {
  const { list, connectionOf, Page, columns, pages, onShown } = useList();
  const variables = useMemo(() => ({ ...list.variables, after }), [list.variables, after]);
  const { data, previousData, error, refetch } = useQuery(list.document, { variables });
  useFreshness(list.document, variables);
  // A transition, so React also renders rows from the server in slices.
  const answer = useDeferredValue(data ?? previousData);
  const end = pages[index]?.end;
  const page = useMemo(
    () => (answer === undefined ? undefined : cutPage(connectionOf(answer), { after, end, columns })),
    [answer, connectionOf, after, end, columns],
  );
  useEffect(() => {
    if (page) onShown(index, page);
  }, [index, page, onShown]);

  // Adds a few rows per frame: a whole page takes slow devices longer than one frame.
  const [count, setCount] = useState(PART_ROWS);
  const isPart = !isWhole && page !== undefined && page.rows.length > count;
  const isSettled = page !== undefined || error !== undefined;
  useLayoutEffect(() => {
    if (count > PART_ROWS) onDrawn();
    if (isPart) return drawRest(() => setCount(count + PART_ROWS));
    if (isSettled) onWhole(true);
  }, [isPart, isSettled, count, drawRest, onDrawn, onWhole]);
  useLayoutEffect(() => () => onWhole(false), [onWhole]);

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
      <p>{errorCode(error) === "BAD_INPUT" ? FAILED : errorText(error, FAILED)}</p>
      <Button
        variant="secondary"
        onPress={() => refetch().catch((error) => ignored(error, "the row shows it"))}
      >
        Load more
      </Button>
    </div>
  );
}
