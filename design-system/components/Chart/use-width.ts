import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns the element's content width. The first paint has it too, because the observer only reports after that. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    setWidth(Math.floor(element.clientWidth - padding));
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
