import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { PAGE_ROWS } from "./cut-page.ts";
import type { ListMemory } from "./list-memory.ts";
import { place as placeClass, resting } from "./long-list.css.ts";
import { PageRows } from "./page-rows.tsx";
import type { PageWatch } from "./page-watch.ts";

/** Estimated height of a row that hasn't rendered, in pixels. */
const ROW_HEIGHT = 72;

export interface ListPageProps {
  index: number;
  after: string | null;
  memory: ListMemory<unknown>;
  watch: PageWatch;
}

/** One page: its rows while near the screen or focused, otherwise an empty box of the same height. */
export const ListPage = memo(function ListPage({ index, after, memory, watch }: ListPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => memory.near.has(index));
  // The first page and pages restored by Back render immediately.
  const [isWhole, setWhole] = useState(isNear);
  const [hasFocus, setFocus] = useState(false);

  useLayoutEffect(() => {
    if (!place.current) return;
    return watch.observe(place.current, {
      isNear: () => memory.near.has(index),
      onNear(isNear) {
        if (isNear) memory.near.add(index);
        else memory.near.delete(index);
        setNear(isNear);
      },
      onShow() {
        memory.near.add(index);
        setNear(true);
        setWhole(true);
      },
      onHeight(height) {
        memory.heights[index] = height;
      },
    });
  }, [watch, memory, index]);

  useLayoutEffect(() => {
    if (place.current) watch.drawn(place.current);
  }, [watch, isNear, isWhole]);

  const onDrawn = useCallback(() => {
    if (place.current) watch.drawn(place.current);
  }, [watch]);
  const drawRest = useCallback(
    (render: () => void) => (place.current ? watch.drawRest(place.current, render) : undefined),
    [watch],
  );

  const height = memory.heights[index] ?? memory.heights[0] ?? PAGE_ROWS * ROW_HEIGHT;
  const rest = <div className={resting} style={{ blockSize: height }} aria-hidden />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks focus.
    <div
      ref={place}
      className={placeClass}
      style={{ minBlockSize: isWhole ? undefined : height }}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      {isNear || hasFocus ? (
        <PageRows
          index={index}
          after={after}
          resting={rest}
          isWhole={isWhole}
          onWhole={setWhole}
          drawRest={drawRest}
          onDrawn={onDrawn}
        />
      ) : (
        rest
      )}
    </div>
  );
});
