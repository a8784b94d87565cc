import { type RefObject, useEffect, useRef } from "react";
import { useScreenKey } from "./screen-key.ts";

/** Longer than a closing dialog takes to restore the focus. */
const GIVEN_BACK_MS = 50;

/**
 * Focuses a new screen so screen readers announce its title, or the current screen if the control that opened a dialog
 * is gone. Leaves a focused field or dialog alone.
 */
export function useArrivalFocus(sheet: RefObject<HTMLElement | null>) {
  const screen = useScreenKey();
  const left = useRef(screen);
  useEffect(() => {
    const main = sheet.current;
    if (!main) return;
    let isNew = left.current !== screen;
    left.current = screen;
    const settle = () => {
      if (main.closest("[inert]")) return;
      const { activeElement, body } = document;
      if (isNew ? !main.contains(activeElement) : activeElement === body) main.focus({ preventScroll: true });
      isNew = false;
    };
    if (isNew) settle();
    const uncovered = new MutationObserver(() => (isNew ? settle() : setTimeout(settle, GIVEN_BACK_MS)));
    uncovered.observe(document.body, { subtree: true, attributeFilter: ["inert"] });
    return () => uncovered.disconnect();
  }, [sheet, screen]);
}
