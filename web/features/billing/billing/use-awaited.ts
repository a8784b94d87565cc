import { useEffect, useState } from "react";
import { pollWhileVisible } from "../../../lib/poll-while-visible.ts";

/** The event comes over the live connection; asking is for a connection that is down. */
const ASK_EVERY_MS = 5_000;
/** Until it is said that it takes longer than usual. */
const USUAL_MS = 60_000;

/** Asks for news of a payment until it is there; returns whether it takes longer than usual. */
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
