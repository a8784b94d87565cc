import { media, PHONE } from "@fettle/design-system/tokens/scale";
import { useMediaQuery } from "@fettle/design-system/use-media-query";

export { useMediaQuery };

/** Where rows show their actions when pointed at. Elsewhere they're in a menu. */
export const useCanHover = () => useMediaQuery("(hover: hover) and (min-width: 769px)");

export const useIsTouch = () => useMediaQuery(media.touch);

/** Phones in either orientation, so rotating keeps open panels open. */
export const useIsPhone = () => useMediaQuery(PHONE);
