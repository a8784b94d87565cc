import { PHONE } from "@fettle/design-system/tokens/scale";
import { useSyncExternalStore } from "react";

/** Whether a media query matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the screen is a phone's, portrait or landscape: turning it keeps open what is open. */
export const useIsPhone = () => useMediaQuery(PHONE);
