import { scrollerOf } from "./page-watch.ts";

/**
 * Keeps the row that is looked at in its place when rows come or go above it, in browsers that don't do so by
 * themselves (Safari knows no `overflow-anchor`). Answers with how to stop.
 */
export function holdPlace(list: HTMLElement): () => void {
  const sheet = scrollerOf(list);
  const target = sheet ?? window;
  if (getComputedStyle(sheet ?? document.documentElement).overflowAnchor === "auto") return () => {};
  let row: Element | undefined;
  let top = 0;

  // What stands before the list's first row comes into view like anything new.
  function look() {
    const edge = sheet?.getBoundingClientRect().top ?? 0;
    const isSeen = (each: Element) => {
      const at = each.getBoundingClientRect();
      return at.bottom > edge && at.top < edge + innerHeight;
    };
    if (list.getBoundingClientRect().top >= edge) row = undefined;
    else if (!row?.isConnected || !isSeen(row)) row = [...list.querySelectorAll("li")].find(isSeen);
    if (row) top = row.getBoundingClientRect().top;
  }

  // Told after the layout and before it is painted.
  const heights = new ResizeObserver(() => {
    const moved = row?.isConnected ? row.getBoundingClientRect().top - top : 0;
    if (moved !== 0) target.scrollBy(0, moved);
    look();
  });
  heights.observe(list);
  target.addEventListener("scroll", look, { passive: true });
  return () => {
    heights.disconnect();
    target.removeEventListener("scroll", look);
  };
}
