import { useEffect } from "react";
import { useLocation } from "react-router";

/** Keeps the tapped row or button marked until its screen is there. Slow phones need a while to draw one. */
export function MarkOpening() {
  const { key } = useLocation();
  useEffect(() => {
    if (key) unmark();
  }, [key]);
  useEffect(() => {
    addEventListener("pointerdown", unmark, { passive: true });
    addEventListener("click", mark, { capture: true });
    return () => {
      removeEventListener("pointerdown", unmark);
      removeEventListener("click", mark, { capture: true });
    };
  }, []);
  return null;
}

function mark({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const link = (target as Element | null)?.closest?.<HTMLElement>("a[href^='/']:not([target])");
  if (link && !ctrlKey && !metaKey && !shiftKey) link.dataset.opening = "";
}

function unmark() {
  for (const link of document.querySelectorAll<HTMLElement>("[data-opening]")) delete link.dataset.opening;
}
