import { startTransition } from "react";
import { flushSync } from "react-dom";

/** How far around the screen pages are kept ready. */
const MARGIN = "1500px 0px";

type Handler = { onNear: (isNear: boolean) => void; onHeight: (height: number) => void };

/** Tells a list's pages when they come near the screen or leave it, and how high they are. */
export function createPageWatch() {
  const handlers = new Map<Element, Handler>();
  let nearness: IntersectionObserver | undefined;
  const heights = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      handlers.get(target)?.onHeight(borderBoxSize[0]?.blockSize ?? 0);
    }
  });

  return {
    /** Answers with how to stop. */
    observe(element: Element, handler: Handler) {
      nearness ??= new IntersectionObserver(
        (entries) =>
          // Rows are drawn in slices between frames, and those that are gone again meanwhile not at all.
          startTransition(() => {
            for (const { target, isIntersecting } of entries) handlers.get(target)?.onNear(isIntersecting);
          }),
        { root: scrollerOf(element), rootMargin: MARGIN },
      );
      handlers.set(element, handler);
      nearness.observe(element);
      heights.observe(element);
      return () => {
        handlers.delete(element);
        nearness?.unobserve(element);
        heights.unobserve(element);
      };
    },
    /** Draws a page at once, wherever it is. */
    show(element: Element) {
      flushSync(() => handlers.get(element)?.onNear(true));
    },
  };
}

export type PageWatch = ReturnType<typeof createPageWatch>;

/** What scrolls a list: the sheet, or null for the window, as on phones. */
export function scrollerOf(element: Element): Element | null {
  const sheet = element.closest("main");
  return sheet && getComputedStyle(sheet).overflowY !== "visible" ? sheet : null;
}
