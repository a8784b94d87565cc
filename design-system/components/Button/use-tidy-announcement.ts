import { useEffect, useRef } from "react";
import { clearAnnouncer } from "react-aria/private/live-announcer/LiveAnnouncer";

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
      if (wasPending.current) clearAnnouncer("assertive");
    },
    [],
  );
}
