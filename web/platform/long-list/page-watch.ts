import { startTransition } from "react";
import { flushSync } from "react-dom";

/** How far around the screen pages are kept ready. */
const MARGIN = "1500px 0px";

type Handler = {
  /** Whether it is drawn, or was asked to. */
  isNear: () => boolean;
  onNear: (isNear: boolean) => void;
  onHeight: (height: number) => void;
};

/** Tells a list's pages when they come near the screen or leave it, and how high they are. */
export function createPageWatch() {
  const handlers = new Map<Element, Handler>();
  /** Pages that came near and aren't drawn yet, those before the others that are seen first. */
  const waiting = new Map<Element, number>();
  /** The page that React is at work on. */
  let drawing: Element | undefined;
  let frame = 0;
  let nearness: IntersectionObserver | undefined;
  const heights = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      handlers.get(target)?.onHeight(borderBoxSize[0]?.blockSize ?? 0);
    }
  });

  function changed(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting, boundingClientRect: at } of entries) {
      if (!isIntersecting) forget(target);
      else if (!handlers.get(target)?.isNear()) {
        waiting.set(target, Math.max(at.top - innerHeight, -at.bottom));
      }
    }
    startTransition(() => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) handlers.get(target)?.onNear(false);
      }
    });
    drawSoon();
  }

  // One page in a frame: the browser lays out at once what came at once. React draws it in slices before, and would
  // draw together what it is asked for meanwhile.
  function drawSoon() {
    if (frame === 0 && !drawing && waiting.size > 0) frame = requestAnimationFrame(drawNext);
  }

  function drawNext() {
    frame = 0;
    const [next] = [...waiting].sort(([, one], [, other]) => one - other);
    if (!next) return;
    [drawing] = next;
    waiting.delete(drawing);
    const onNear = handlers.get(drawing)?.onNear;
    startTransition(() => onNear?.(true));
  }

  function drawn(element: Element) {
    if (drawing !== element) return;
    drawing = undefined;
    drawSoon();
  }

  function forget(element: Element) {
    waiting.delete(element);
    drawn(element);
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
        forget(element);
        nearness?.unobserve(element);
        heights.unobserve(element);
      };
    },
    /** A page's rows stand: the next one may be drawn. */
    drawn,
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
