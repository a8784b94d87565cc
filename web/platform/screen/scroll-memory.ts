import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useScreenKey } from "./screen-key.ts";

const positions = new Map<string, number>();

/** How far down an entry of the browser's history was scrolled, in pixels; undefined for one that is new. */
export const scrolledTo = (key: string) => positions.get(key);

/** Starts a new page at its top, and returns to where one was when going back. Phones scroll the window. */
export function useScrollMemory(sheet: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const screen = useScreenKey();
  const isBack = useNavigationType() === "POP";
  // While it is scrolled: once another page stands there, its own height decides how far that can be.
  const remember = useEffectEvent(() => {
    positions.set(key, Math.max(sheet.current?.scrollTop ?? 0, window.scrollY));
  });

  useLayoutEffect(() => {
    // The browser would return before the page has its height.
    history.scrollRestoration = "manual";
    const listener = () => remember();
    addEventListener("scroll", listener, { capture: true, passive: true });
    return () => removeEventListener("scroll", listener, { capture: true });
  }, []);

  // Before the page's own effects, so that a page may choose another place to start at.
  useLayoutEffect(() => {
    const top = isBack ? (scrolledTo(key) ?? 0) : 0;
    sheet.current?.scrollTo(0, top);
    window.scrollTo(0, top);
  }, [screen]);
}
