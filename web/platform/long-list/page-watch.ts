import { PHONE } from "@fettle/design-system/tokens/scale";
import { startTransition } from "react";
import { flushSync } from "react-dom";

/** How far around the screen pages are rendered. */
const MARGIN = "1500px 0px";

type Handler = {
  /** Whether it is rendered, or about to be. */
  isNear: () => boolean;
  onNear: (isNear: boolean) => void;
  /** To be rendered as a whole, at once. */
  onShow: () => void;
  onHeight: (height: number) => void;
};

/** Observes which of a list's pages are near the screen, and their heights. */
export function createPageWatch() {
  const handlers = new Map<Element, Handler>();
  /** Pages that came near and aren't rendered yet, in the order in which they come into view. */
  const waiting = new Map<Element, number>();
  /** Pages of which a part is rendered, and what renders their rest. */
  const rests = new Map<Element, () => void>();
  /** The page that React is rendering. */
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

  // One part of a page per frame, since the browser lays out a commit as a whole. React renders it in slices, and
  // would batch further pages requested meanwhile.
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
    /** Returns a function that stops it. */
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
    /** A page, or a part of it, has rendered: the next one may. */
    drawn,
    /** Renders the rest of a page in a frame of its own, before other pages. Returns a function that cancels it. */
    drawRest(element: Element, render: () => void) {
      rests.set(element, render);
      drawSoon();
      return () => rests.delete(element);
    },
    /** Renders a page at once, wherever it is. */
    show(element: Element) {
      waiting.delete(element);
      flushSync(() => handlers.get(element)?.onShow());
    },
  };
}

export type PageWatch = ReturnType<typeof createPageWatch>;

/** The scroll container of a list: the sheet, or null for the window, as on phones. */
export function scrollerOf(element: Element): Element | null {
  const sheet = element.closest("main");
  // Asking for a style has the whole page's computed, and once more when it is drawn.
  if (!sheet || matchMedia(PHONE).matches) return null;
  return getComputedStyle(sheet).overflowY !== "visible" ? sheet : null;
}
