import { useEffect, useRef } from "react";

/** React Aria delays the page's first announcement this long. */
const FIRST_DELAY_MS = 100;

/**
 * Removes React Aria's "pending" announcement when the button unmounts. The announcement lasts seven seconds and would
 * refer to a missing button.
 */
export function useTidyAnnouncement(isPending: boolean | undefined) {
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) wasPending.current = true;
  }, [isPending]);
  useEffect(
    () => () => {
      if (!wasPending.current) return;
      removeNameless();
      setTimeout(removeNameless, FIRST_DELAY_MS);
    },
    [],
  );
}

function removeNameless() {
  for (const announcement of document.querySelectorAll("[data-live-announcer] [aria-labelledby]")) {
    const ids = announcement.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (!ids.some((id) => document.getElementById(id))) announcement.remove();
  }
}
