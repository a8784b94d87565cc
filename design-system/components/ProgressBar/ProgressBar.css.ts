import { keyframes, style } from "@vanilla-extract/css";
import { duration, easing, media, radius, tabular, text, vars } from "../../tokens/theme.css.ts";

const { color, tone } = vars;
const slide = keyframes({ from: { insetInlineStart: "-40%" }, to: { insetInlineStart: "100%" } });

export const progress = style({ display: "grid", gap: "8px" });

export const words = style([
  text.body,
  tabular,
  {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: "4px 12px",
    overflowWrap: "anywhere",
  },
]);

export const figures = style({ color: color.textSecondary });

export const track = style({
  position: "relative",
  height: "10px",
  overflow: "hidden",
  borderRadius: radius.full,
  background: color.bgTrack,
  "@media": { [media.forcedColors]: { border: "1px solid CanvasText" } },
});

export const liquid = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: radius.full,
  background: tone.brand.solid,
  transition: `width ${duration.base} ${easing.out}`,
  selectors: {
    "&[data-indeterminate]": { width: "40%", animation: `${slide} 1.4s linear infinite` },
  },
  "@media": {
    [media.reducedMotion]: {
      transition: "none",
      selectors: { "&[data-indeterminate]": { animation: "none" } },
    },
    [media.forcedColors]: { background: "Highlight" },
  },
});
