import { useEffect } from "react";

/** Refetches when the person comes back to this window. A failure leaves what's shown. */
export function useOnFocus(refetch: () => Promise<unknown>) {
  useEffect(() => {
    const onFocus = () => void refetch().catch(() => {});
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, [refetch]);
}
