import { MESSAGES } from "@fettle/rules/platform/messages";
import { useEffect, useState } from "react";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

/**
 * Leaves for the provider's page that `open` returns. Pending until the browser leaves. `failure` is the error toast's
 * title.
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
