import { keyframes, style } from "@vanilla-extract/css";
import { media, radius, vars } from "../../tokens/theme.css.ts";

const shimmer = keyframes({ from: { backgroundPositionX: "150%" }, to: { backgroundPositionX: "-50%" } });
const appear = keyframes({ from: { opacity: 0 } });

const { color } = vars;

export const skeleton = style({
  display: "block",
  maxWidth: "100%",
  borderRadius: radius.sm,
  background: `${color.bgTrack} linear-gradient(90deg, transparent, ${color.bgSubtle}, transparent) 150% 0 / 50% 100% no-repeat`,
  // Stays hidden if the content loads within 150 ms.
  animation: `${appear} 80ms 150ms backwards, ${shimmer} 1600ms linear infinite`,
  "@media": {
    [media.reducedMotion]: { animation: `${appear} 80ms 150ms backwards` },
    [media.forcedColors]: { background: "GrayText", forcedColorAdjust: "none" },
  },
});

export const circle = style({ borderRadius: radius.full });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  padding: "14px 18px",
  selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
});

export const lines = style({ display: "grid", gap: "8px", flexGrow: 1, minWidth: 0 });

export const region = style({ position: "relative" });
