import { useEffect } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Arrow keys move from day to day during a keyboard drag. Days have focus only then: React Aria's drag session moves
 * it there, and uses the focused day as the drop target.
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
    // Capture phase, before the drag session, which stops every key event.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
