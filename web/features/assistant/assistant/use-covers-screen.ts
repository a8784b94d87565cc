import { useEffect } from "react";

/** Keeps focus and screen readers out of the page under a sheet, except for toasts. */
export function useCoversScreen(isCovering: boolean) {
  useEffect(() => {
    if (!isCovering) return;
    const below = [...document.querySelectorAll<HTMLElement>("#root > :not([data-react-aria-top-layer])")];
    for (const each of below) each.inert = true;
    return () => {
      for (const each of below) each.inert = false;
    };
  }, [isCovering]);
}
