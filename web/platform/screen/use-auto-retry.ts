import { useEffect, useEffectEvent, useRef } from "react";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** 2, 4, 8, 16, then 30 s. */
const retryPause = (attempt: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);

export function useAutoRetry({
  isOn,
  isTrying,
  retry,
}: {
  isOn: boolean;
  isTrying: boolean;
  retry: () => void;
}) {
  const attempts = useRef(0);
  const attempt = useEffectEvent(retry);
  const isWaiting = isOn && !isTrying;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => attempt(), retryPause(attempts.current));
    attempts.current += 1;
    const now = () => {
      if (!document.hidden) attempt();
    };
    addEventListener("focus", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, [isWaiting]);
}
