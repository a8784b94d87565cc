import { useEffect } from "react";

/** Apollo keeps the error in the query's result, and what it read before. */
export const refetchQuietly = (refetch: () => Promise<unknown>) => void refetch().catch(() => {});

/** Refetches when the person comes back to this window. */
export function useOnFocus(refetch: () => Promise<unknown>) {
  useEffect(() => {
    const onFocus = () => refetchQuietly(refetch);
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, [refetch]);
}
