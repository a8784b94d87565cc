import { startTransition } from "react";
import { flushSync } from "react-dom";

/** How far around the screen pages are kept ready. */
const MARGIN = "1500px 0px";

type Handler = { onNear: (isNear: boolean) => void; onHeight: (height: number) => void };

/** Tells a list's pages when they come near the screen or leave it, and how high they are. */
export function createPageWatch() {
  const handlers = new Map<Element, Handler>();
  /** Pages that came near and aren't drawn yet, those before the others that are seen first. */
  const waiting = new Map<Element, number>();
  let frame = 0;
  let nearness: IntersectionObserver | undefined;
  const heights = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      handlers.get(target)?.onHeight(borderBoxSize[0]?.blockSize ?? 0);
    }
  });

  function changed(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting, boundingClientRect: at } of entries) {
      if (isIntersecting) waiting.set(target, Math.max(at.top - innerHeight, -at.bottom));
      else waiting.delete(target);
    }
    startTransition(() => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) handlers.get(target)?.onNear(false);
      }
    });
    if (frame === 0) frame = requestAnimationFrame(drawNext);
  }

  // One page in a frame: the browser lays out at once what came at once. React draws it in slices before.
  function drawNext() {
    const [next] = [...waiting].sort(([, one], [, other]) => one - other);
    frame = waiting.size > 1 ? requestAnimationFrame(drawNext) : 0;
    if (!next) return;
    waiting.delete(next[0]);
    startTransition(() => handlers.get(next[0])?.onNear(true));
  }

  return {
    /** Answers with how to stop. */
    observe(element: Element, handler: Handler) {
      nearness ??= new IntersectionObserver(changed, { root: scrollerOf(element), rootMargin: MARGIN });
      handlers.set(element, handler);
      nearness.observe(element);
      heights.observe(element);
      return () => {
        handlers.delete(element);
        waiting.delete(element);
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
