import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const loadMore = style({
  position: "relative",
  display: "flex",
  justifyContent: "center",
  padding: space[6],
});

/** Reaches this far up the list, so that the next page is there before it is needed. */
export const edge = style({
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  height: "1200px",
  pointerEvents: "none",
});
