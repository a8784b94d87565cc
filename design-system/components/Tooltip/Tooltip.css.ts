import { keyframes, style } from "@vanilla-extract/css";
import { duration, easing, media, radius, text, vars, z } from "../../tokens/theme.css.ts";

export const anchor = style({ display: "contents" });

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style([
  text.label,
  {
    position: "fixed",
    zIndex: z.tooltip,
    width: "max-content",
    maxWidth: "min(280px, 100vw - 16px)",
    padding: "5px 9px",
    borderRadius: radius.sm,
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    fontSize: "12px",
    lineHeight: "16px",
    overflowWrap: "anywhere",
    animation: `${appear} ${duration.quick} ${easing.out}`,
    // Bridges the gap, so the pointer can move onto the tooltip.
    "::before": { content: "", position: "absolute", inset: "-8px 0", zIndex: -1 },
    "@media": { [media.forcedColors]: { border: "1px solid CanvasText" } },
  },
]);
