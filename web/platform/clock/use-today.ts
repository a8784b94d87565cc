import { isSameWallDay, today } from "@fettle/rules/platform/wall-time";
import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

export function useToday(timeZone: string) {
  const [day, setDay] = useState(() => today(timeZone));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = today(timeZone);
      setDay((before) => (isSameWallDay(before, now) ? before : now));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return day;
}
