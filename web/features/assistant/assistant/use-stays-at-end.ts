import { useEffect, useLayoutEffect, useRef } from "react";

/** Further from the end somebody reads what was said before. */
const NEAR_END_PX = 120;

/** Keeps a list that grows, or has less room, scrolled to its end, unless its person scrolled up. */
export function useStaysAtEnd() {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  });
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => {
      isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX;
    };
    const stay = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    list.addEventListener("scroll", look, { passive: true });
    // Its own room, and what is in it: pictures arrive later.
    for (const each of [list, ...list.children]) stay.observe(each);
    return () => {
      list.removeEventListener("scroll", look);
      stay.disconnect();
    };
  }, []);
  return scroller;
}
