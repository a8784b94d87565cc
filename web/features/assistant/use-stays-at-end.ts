import { useLayoutEffect, useRef } from "react";

/** Further from the end somebody reads what was said before. */
const NEAR_END_PX = 120;

/** Keeps a list that grows scrolled to its end, unless its person scrolled up. */
export function useStaysAtEnd(content: readonly unknown[]) {
  const scroller = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const fromEnd = height.current - list.scrollTop - list.clientHeight;
    if (height.current === 0 || fromEnd < NEAR_END_PX) list.scrollTop = list.scrollHeight;
    height.current = list.scrollHeight;
  }, content);
  return scroller;
}
