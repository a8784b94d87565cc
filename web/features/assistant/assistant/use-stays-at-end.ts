import { useEffect, useLayoutEffect, useRef } from "react";

/** Any further from the end, the user is reading earlier messages. */
const NEAR_END_PX = 120;

/** Scrolls a growing list to its end, unless the user has scrolled up. */
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
    // Images load later and change the height.
    for (const each of [list, ...list.children]) stay.observe(each);
    return () => {
      list.removeEventListener("scroll", look);
      stay.disconnect();
    };
  }, []);
  return scroller;
}
