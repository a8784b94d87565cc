import { useEffect, useRef } from "react";

/** The delay of the page's first announcement, perhaps after its button has unmounted. */
const FIRST_DELAY_MS = 100;

/**
 * Removes React Aria's announcement of a pending button, which refers to the button for seven seconds, when the
 * button unmounts earlier (in a dialog that closes once saved) and would leave it without a name.
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
