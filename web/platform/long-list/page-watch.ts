import { PHONE } from "@fettle/design-system/tokens/scale";
import { startTransition } from "react";
import { flushSync } from "react-dom";

/** How far beyond the screen pages render. */
const MARGIN = "1500px 0px";

type Handler = {
  isNear: () => boolean;
  onNear: (isNear: boolean) => void;
  onShow: () => void;
  onHeight: (height: number) => void;
};

export function createPageWatch() {
  const handlers = new Map<Element, Handler>();
  /** Pages near the screen that aren't rendered yet, in the order they'll come into view. */
  const waiting = new Map<Element, number>();
  const rests = new Map<Element, () => void>();
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

  // Renders one part of a page per frame, because the browser lays out a whole commit at once.
  function drawSoon() {
    if (frame === 0 && !drawing && rests.size + waiting.size > 0) frame = requestAnimationFrame(drawNext);
  }

  function drawNext() {
    frame = 0;
    const [rest] = rests;
    if (rest) return draw(...rest);
    const [next] = [...waiting].sort(([, one], [, other]) => one - other);
    if (next) draw(next[0], () => handlers.get(next[0])?.onNear(true));
  }

  function draw(element: Element, render: () => void) {
    drawing = element;
    rests.delete(element);
    waiting.delete(element);
    startTransition(render);
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
    drawn,
    drawRest(element: Element, render: () => void) {
      rests.set(element, render);
      drawSoon();
      return () => rests.delete(element);
    },
    show(element: Element) {
      waiting.delete(element);
      flushSync(() => handlers.get(element)?.onShow());
    },
  };
}

export type PageWatch = ReturnType<typeof createPageWatch>;

/** Returns what scrolls the list: the sheet, or a column of its own. Null if it's the window. */
export function scrollerOf(element: Element): Element | null {
  const sheet = element.closest("main, [data-scroller]");
  // Reading a style forces a layout of the whole page, so skip it on phones.
  if (!sheet || matchMedia(PHONE).matches) return null;
  return getComputedStyle(sheet).overflowY !== "visible" ? sheet : null;
}
