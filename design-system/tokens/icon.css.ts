import { createVar, fallbackVar, globalStyle, style } from "@vanilla-extract/css";

/** Set on any ancestor to size the icons below it; 16 px when unset. */
export const iconSize = createVar();

/** Holds one icon, so that whoever passes it need not know the control's size. */
export const iconBox = style({ display: "inline-flex", flexShrink: 0 });

globalStyle(`${iconBox} > svg`, {
  width: fallbackVar(iconSize, "16px"),
  height: fallbackVar(iconSize, "16px"),
});
