import { useEffect, useRef } from "react";

/** The page's first announcement comes so much later, perhaps after its button has gone. */
const FIRST_DELAY_MS = 100;

/**
 * React Aria announces a pending button by referring to it, for seven seconds; a button that is gone by then,
 * as in a dialog that closes once saved, would leave an announcement without a name.
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
