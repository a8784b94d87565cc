import { useEffect, useState } from "react";

/** A value as it was when it last stood still for a moment; for what a person types into a search. */
export function useSettled<T>(value: T, pauseMs = 160): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
