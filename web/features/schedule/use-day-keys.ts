import { useEffect } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Lets the arrow keys go from day to day while a job is lifted. A day has focus only then: React Aria's drag session
 * moves it there, and takes whichever day gets it for the place to drop.
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
    // Before the drag session, which keeps every key to itself.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
