import { scrollerOf } from "./page-watch.ts";

/**
 * Scroll anchoring for Safari, which lacks `overflow-anchor`: keeps the visible row in place when rows above it change.
 * Returns a function that stops it.
 */
export function anchorScroll(list: HTMLElement): () => void {
  const sheet = scrollerOf(list);
  const target = sheet ?? window;
  if (getComputedStyle(sheet ?? document.documentElement).overflowAnchor === "auto") return () => {};
  let row: Element | undefined;
  let top = 0;

  // At the top of the list, let new first rows show.
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

  // A ResizeObserver runs after layout and before paint.
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
