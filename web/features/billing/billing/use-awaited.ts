import { useEffect, useState } from "react";
import { pollWhileVisible } from "../../../lib/poll-while-visible.ts";

/** Updates arrive over the live connection. Polling is the fallback if it drops. */
const ASK_EVERY_MS = 5_000;
const USUAL_MS = 60_000;

/** Polls until a payment arrives. Returns whether it's taking longer than usual. */
export function useAwaited(isThere: boolean, ask: () => unknown): { isSlow: boolean } {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const stopAsking = pollWhileVisible(ask, ASK_EVERY_MS);
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => {
      stopAsking();
      clearTimeout(timer);
    };
  }, [isThere, ask]);
  return { isSlow };
}
