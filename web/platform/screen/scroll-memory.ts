import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useScreenKey } from "./screen-key.ts";

// Kept per page load and keyed by history entry, so positions survive unmounting.
const positions = new Map<string, number>();

export const scrolledTo = (key: string) => positions.get(key);

/** Restores the scroll position on Back; new pages start at the top. Phones scroll the window. */
export function useScrollMemory(sheet: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const screen = useScreenKey();
  const isBack = useNavigationType() === "POP";
  // Record while scrolling: after navigation, the height of the next page would cap the position.
  const remember = useEffectEvent(() => {
    positions.set(key, Math.max(sheet.current?.scrollTop ?? 0, window.scrollY));
  });

  useLayoutEffect(() => {
    // The browser restores the position before the page has its full height.
    history.scrollRestoration = "manual";
    const listener = () => remember();
    addEventListener("scroll", listener, { capture: true, passive: true });
    return () => removeEventListener("scroll", listener, { capture: true });
  }, []);

  const restore = useEffectEvent(() => {
    // Skip this if nothing has scrolled: it would force another layout.
    if (positions.size === 0) return;
    const top = isBack ? (scrolledTo(key) ?? 0) : 0;
    sheet.current?.scrollTo(0, top);
    window.scrollTo(0, top);
  });
  // Runs before the page's own layout effects, so a page can choose another position.
  useLayoutEffect(() => restore(), [screen]);
}
