import { type RefObject, useEffect, useRef } from "react";
import { useScreenKey } from "./screen-key.ts";

/**
 * Takes the keyboard to a new screen's beginning, where a screen reader says its name. A field that has taken the
 * focus itself keeps it, and so does a dialog for as long as it covers the screen.
 */
export function useArrivalFocus(sheet: RefObject<HTMLElement | null>) {
  const screen = useScreenKey();
  const left = useRef(screen);
  useEffect(() => {
    const main = sheet.current;
    if (!main || left.current === screen) return;
    left.current = screen;
    const arrive = () => {
      if (main.closest("[inert]")) return;
      uncovered.disconnect();
      if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    };
    const uncovered = new MutationObserver(arrive);
    uncovered.observe(document.body, { subtree: true, attributeFilter: ["inert"] });
    arrive();
    return () => uncovered.disconnect();
  }, [sheet, screen]);
}
