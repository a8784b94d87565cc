import { minutesOn } from "@fettle/rules/jobs/job-clock";
import { useEffect, useState } from "react";

const TICK_MS = 10_000;

/** Updates every minute and whenever the page becomes visible. */
export function useMinutesOn(startedAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return minutesOn(startedAt, now);
}
