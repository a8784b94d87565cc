import { useEffect, useRef } from "react";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";

/** Refetches when the value changes after it was first known. */
export function useRefetchOn(value: unknown, refetch: () => Promise<unknown>) {
  const seen = useRef(value);
  useEffect(() => {
    const before = seen.current;
    seen.current = value;
    if (before !== undefined && before !== value) refetchQuietly(refetch);
  }, [value, refetch]);
}
