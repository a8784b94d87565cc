import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const positions = new Map<string, number>();

/** Starts a new page at its top, and returns to where one was when going back. Phones scroll the window. */
export function useScrollMemory(sheet: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  // Before the page's own effects, so that a page may choose another place to start at.
  useLayoutEffect(() => {
    const top = isBack ? (positions.get(key) ?? 0) : 0;
    sheet.current?.scrollTo(0, top);
    window.scrollTo(0, top);
    return () => {
      positions.set(key, Math.max(sheet.current?.scrollTop ?? 0, window.scrollY));
    };
  }, [pathname]);
}
