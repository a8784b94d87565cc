import { PHONE } from "@fettle/design-system/tokens/scale";
import { type ReactNode, useDeferredValue } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Draws its children after what's above them, when a screen opens and when it changes: slow phones need several frames
 * for a screen. Back can land mid-page, so everything is there at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isOpened = useNavigationType() !== NavigationType.Pop;
  return useDeferredValue(children, isOpened && matchMedia(PHONE).matches ? null : children);
}
