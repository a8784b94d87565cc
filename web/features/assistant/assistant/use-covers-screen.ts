import { useEffect } from "react";

/** While a sheet covers the screen, nothing below it takes the focus or is read out; toasts stay. */
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
