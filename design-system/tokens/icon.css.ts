import { createVar, fallbackVar, globalStyle, style } from "@vanilla-extract/css";

/** Set on any ancestor to size the icons below it; 16 px by default. */
export const iconSize = createVar();

/** Contains one icon, so that the caller need not know the control's size. */
export const iconBox = style({ display: "inline-flex", flexShrink: 0 });

globalStyle(`${iconBox} > svg`, {
  width: fallbackVar(iconSize, "16px"),
  height: fallbackVar(iconSize, "16px"),
});
