import type { OperationVariables } from "@apollo/client";
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { useIsPhone } from "../screen/media-query.ts";
import { scrolledTo } from "../screen/scroll-memory.ts";
import { type ShownPage, withPage } from "./cut-page.ts";
import { ListContext, type ListOfPages } from "./list-context.ts";
import { useListMemory } from "./list-memory.ts";
import { ListPage } from "./list-page.tsx";
import { list as listClass } from "./long-list.css.ts";
import { createPageWatch, scrollerOf } from "./page-watch.ts";
import { moveByKey } from "./row-keys.ts";
import { anchorScroll } from "./scroll-anchor.ts";

export interface LongListProps<TData, TVariables extends OperationVariables, Row>
  extends ListOfPages<TData, TVariables, Row> {
  isChanging?: boolean;
  className?: string;
}

/** A virtualised list. Pages near the screen render rows from their own cached query; other pages keep their height. */
export function LongList<TData, TVariables extends OperationVariables, Row>(
  props: LongListProps<TData, TVariables, Row>,
) {
  const asked = JSON.stringify(props.list.variables);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = asked;
  }, [asked]);
  const isOtherFilter = shown.current !== undefined && shown.current !== asked;
  return <Pages key={asked} asked={asked} isOtherFilter={isOtherFilter} {...props} />;
}

type PagesProps<TData, TVariables extends OperationVariables, Row> = LongListProps<TData, TVariables, Row> & {
  asked: string;
  isOtherFilter: boolean;
};

function Pages<TData, TVariables extends OperationVariables, Row>({
  asked,
  isOtherFilter,
  isChanging = false,
  className = "",
  ...list
}: PagesProps<TData, TVariables, Row>) {
  const element = useRef<HTMLDivElement>(null);
  const memory = useListMemory<Row>(asked);
  const { key } = useLocation();
  const [pages, setPages] = useState(memory.pages);
  const isPhone = useIsPhone();
  const watch = useMemo(createPageWatch, [isPhone]);
  const onShown = useCallback(
    (index: number, page: ShownPage<Row>) =>
      startTransition(() => setPages((known) => withPage(known, index, page))),
    [],
  );
  useEffect(() => {
    memory.pages = pages;
  }, [memory, pages]);

  const restore = useEffectEvent(() => {
    const top = scrolledTo(key) ?? (isOtherFilter ? 0 : undefined);
    if (element.current && top !== undefined) (scrollerOf(element.current) ?? window).scrollTo(0, top);
  });
  // Every page has its height by now, rendered or not.
  useLayoutEffect(() => restore(), []);

  useEffect(() => (element.current ? anchorScroll(element.current) : undefined), [isPhone]);

  const starts = [null, ...pages.flatMap(({ end }) => end ?? [])];
  const context = { ...list, pages, onShown };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside.
    <div
      ref={element}
      className={`${listClass} ${className}`}
      aria-busy={isChanging}
      onKeyDown={(event) => moveByKey(event, watch)}
    >
      <ListContext value={context as never}>
        {starts.map((after, index) => (
          <ListPage key={index} index={index} after={after} memory={memory} watch={watch} />
        ))}
      </ListContext>
    </div>
  );
}
