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

/** Where rows show their actions when pointed at. Elsewhere they're in a menu. */
export const useCanHover = () => useMediaQuery("(hover: hover) and (min-width: 769px)");

export const useIsTouch = () => useMediaQuery(media.touch);

/** Phones in either orientation, so rotating keeps open panels open. */
export const useIsPhone = () => useMediaQuery(PHONE);
