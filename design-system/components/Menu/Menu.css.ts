import { keyframes, style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { duration, easing, media, text, vars, z } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;
const rise = keyframes({ from: { opacity: 0, translate: "0 4px" } });
const fade = keyframes({ from: { opacity: 0 } });

export const popover = style({
  zIndex: z.popover,
  minWidth: "max(180px, var(--trigger-width))",
  maxWidth: "min(320px, calc(100vw - 16px))",
  overflow: "auto",
  padding: "5px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: "11px",
  background: color.bgOverlay,
  boxShadow: shadow[3],
  animation: `${rise} ${duration.quick} ${easing.out}`,
  selectors: { "&[data-exiting]": { animation: `${fade} ${duration.instant} ${easing.in} reverse` } },
  "@media": { [media.reducedMotion]: { animationName: fade } },
});

export const menu = style({ outline: "none" });

export const item = style([
  text.body,
  {
    vars: { [iconSize]: "17px" },
    display: "flex",
    alignItems: "center",
    gap: "10px",
    minHeight: "36px",
    padding: "6px 10px",
    borderRadius: "7px",
    color: color.textPrimary,
    fontWeight: 480,
    overflowWrap: "anywhere",
    cursor: "pointer",
    selectors: {
      "&[data-focused]": { background: color.bgOption },
      "&[data-pressed]": { background: color.bgPressed },
      "&[data-focus-visible]": { outlineOffset: "-2px" },
      "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
    },
    "@media": {
      [media.touch]: { vars: { [iconSize]: "20px" }, minHeight: "48px", gap: "12px", padding: "8px 12px" },
    },
  },
]);

export const icon = style({ color: color.icon });

export const destructive = style({
  color: color.danger,
  vars: { [color.icon]: color.danger },
  selectors: { "&[data-focused]": { background: vars.tone.red.bg, color: vars.tone.red.text } },
});

export const note = style([text.label, { padding: "6px 10px", color: color.textSecondary, fontWeight: 480 }]);

export const divider = style({
  height: "1px",
  margin: "5px -5px",
  border: 0,
  background: color.borderSubtle,
});
