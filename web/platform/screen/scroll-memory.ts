import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useScreenKey } from "./screen-key.ts";

const positions = new Map<string, number>();

/** The scroll position of a history entry, in pixels; undefined for a new one. */
export const scrolledTo = (key: string) => positions.get(key);

/**
 * Scroll restoration: new pages start at their top, and going back returns to the former position. Phones scroll the
 * window.
 */
export function useScrollMemory(sheet: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const screen = useScreenKey();
  const isBack = useNavigationType() === "POP";
  // Recorded while scrolling: after navigation the next page's height would limit it.
  const remember = useEffectEvent(() => {
    positions.set(key, Math.max(sheet.current?.scrollTop ?? 0, window.scrollY));
  });

  useLayoutEffect(() => {
    // The browser's own restoration runs before the page has its height.
    history.scrollRestoration = "manual";
    const listener = () => remember();
    addEventListener("scroll", listener, { capture: true, passive: true });
    return () => removeEventListener("scroll", listener, { capture: true });
  }, []);

  const restore = useEffectEvent(() => {
    // A page that has never been scrolled is at its top; asking for it would lay the page out once more.
    if (positions.size === 0) return;
    const top = isBack ? (scrolledTo(key) ?? 0) : 0;
    sheet.current?.scrollTo(0, top);
    window.scrollTo(0, top);
  });
  // A layout effect before the page's own ones, so that a page may choose another position.
  useLayoutEffect(() => restore(), [screen]);
}
