import { MESSAGES } from "@fettle/rules/platform/messages";
import { useEffect, useState } from "react";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

/**
 * Goes to the provider's page returned by `open`. Stays pending until the browser leaves. `failure` is the title of the
 * error toast.
 */
export function usePaymentPage<Args extends unknown[]>(
  failure: string,
  open: (...args: Args) => Promise<string | null | undefined>,
) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back can restore this page from the browser's cache.
    const onShow = () => setLeaving(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  const leave = async (...args: Args) => {
    setLeaving(true);
    try {
      const url = await open(...args);
      if (!url) throw new Error(MESSAGES.noCheckoutUrl);
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      showFailure(error, failure);
    }
  };
  return { leave, isLeaving };
}
