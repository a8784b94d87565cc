import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

const secondsUntil = (instant: string | null) =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND_MS));

export function useSecondsLeft(instant: string | null): number {
  const [, setTick] = useState(0);
  const left = secondsUntil(instant);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

const HOUR = 3_600;

export const formatCountdown = (seconds: number): string =>
  seconds >= HOUR
    ? `${Math.floor(seconds / HOUR)} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
