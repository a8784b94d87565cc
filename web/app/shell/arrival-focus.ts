import { type RefObject, useEffect, useRef } from "react";
import { useScreenKey } from "../../platform/screen/screen-key.ts";

/** Longer than a closing dialog takes to give the focus back to where it was opened from. */
const GIVEN_BACK_MS = 50;

/**
 * Takes the keyboard to a new screen's beginning, where a screen reader says its name; so, too, when a dialog closes
 * over a place that is gone. A field that has taken the focus itself keeps it, and so does a dialog while it is open.
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
