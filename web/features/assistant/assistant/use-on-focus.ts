import { useEffect } from "react";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";

/** Refetches when the person comes back to this window. */
export function useOnFocus(refetch: () => Promise<unknown>) {
  useEffect(() => {
    const onFocus = () => refetchQuietly(refetch);
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, [refetch]);
}
