import { useEffect, useRef } from "react";

/** How long React Aria delays the page's first announcement. */
const FIRST_DELAY_MS = 100;

/**
 * Removes React Aria's "pending" announcement when the button unmounts. Otherwise it would stay for seven seconds and
 * describe a button that's gone.
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
