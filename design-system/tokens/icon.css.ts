import { createVar, fallbackVar, globalStyle, style } from "@vanilla-extract/css";

/** Set this on an ancestor to size the icons inside. Defaults to 16 px. */
export const iconSize = createVar();

export const iconBox = style({ display: "inline-flex", flexShrink: 0 });

globalStyle(`${iconBox} > svg`, {
  width: fallbackVar(iconSize, "16px"),
  height: fallbackVar(iconSize, "16px"),
});
