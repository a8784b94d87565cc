import { media, PHONE } from "@fettle/design-system/tokens/scale";
import { useSyncExternalStore } from "react";

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

export const useIsTouch = () => useMediaQuery(media.touch);

/** Phones in either orientation, so rotating keeps open panels open. */
export const useIsPhone = () => useMediaQuery(PHONE);
