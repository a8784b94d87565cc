import { useEffect } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Arrow keys move between days during a keyboard drag. Days are focusable only then, because React Aria moves focus
 * there and drops on the focused day.
 */
export function useDayKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const day = document.activeElement;
      const step = STEPS[event.key];
      if (!step || !(day instanceof HTMLElement) || !day.hasAttribute("data-day")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const days = [...document.querySelectorAll<HTMLElement>("[data-day]")];
      days[days.indexOf(day) + step]?.focus();
    };
    // Use the capture phase, because the drag session stops every key event.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
