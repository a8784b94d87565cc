import { keyframes, style } from "@vanilla-extract/css";
import { duration, easing, media, radius, vars } from "../../tokens/theme.css.ts";

const slide = keyframes({ from: { transform: "translateX(-14px)" }, to: { transform: "translateX(14px)" } });

export const pending = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "10px",
  maxWidth: "100%",
  overflowWrap: "anywhere",
  color: vars.color.textSecondary,
});

export const tube = style({
  position: "relative",
  flexShrink: 0,
  width: "44px",
  height: "16px",
  border: `1.5px solid ${vars.color.borderControl}`,
  borderRadius: radius.full,
  background: vars.color.bgSurface,
});

export const bubble = style({
  position: "absolute",
  inset: "1.5px 14.5px",
  borderRadius: radius.full,
  background: vars.color.primary,
  selectors: {
    "[data-pending] > &": { animation: `${slide} 600ms ease-in-out infinite alternate` },
  },
  transition: `transform ${duration.settle} ${easing.settle}`,
  "@media": {
    [media.reducedMotion]: { animation: "none !important" },
    [media.forcedColors]: { background: "CanvasText" },
  },
});
