import { createVar, keyframes, style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { control, duration, easing, media, vars, z } from "../../tokens/theme.css.ts";

const { color } = vars;

const rise = createVar();
const appear = keyframes({ from: { opacity: 0, translate: `0 ${rise}` } });
const vanish = keyframes({ to: { opacity: 0 } });

export const popover = style({
  vars: { [rise]: "4px" },
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  maxWidth: "calc(100vw - 16px)",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: "11px",
  background: color.bgOverlay,
  color: color.textPrimary,
  boxShadow: vars.shadow[3],
  outline: "none",
  overflow: "auto",
  zIndex: z.popover,
  selectors: {
    "&[data-entering]": { animation: `${appear} ${duration.quick} ${easing.out}` },
    "&[data-exiting]": { animation: `${vanish} ${duration.instant} ${easing.in}` },
  },
  "@media": { [media.reducedMotion]: { vars: { [rise]: "0px" } } },
});

export const triggerWidth = style({ width: "var(--trigger-width)" });

export const list = style({
  minHeight: 0,
  maxHeight: "260px",
  padding: "5px",
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: "5px",
  outline: "none",
  "@media": { [media.touch]: { maxHeight: "340px" } },
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minHeight: control.default,
  padding: "6px 10px",
  borderRadius: "7px",
  fontSize: "14px",
  lineHeight: "20px",
  cursor: "pointer",
  outline: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&[data-focused], &[data-hovered]": { background: color.bgOption },
    "&[data-focus-visible]": { outline: "none" },
    "&[data-pressed]": { background: color.bgPressed },
    "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
  },
  "@media": {
    [media.touch]: { minHeight: control.touch, fontSize: "16px", vars: { [iconSize]: "18px" } },
    [media.forcedColors]: {
      selectors: { "&[data-focused]": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});

export const optionText = style({ flex: 1, minWidth: 0 });

export const detail = style({
  display: "block",
  fontSize: "13px",
  lineHeight: "18px",
  color: color.textSecondary,
});

export const mark = style({ marginInlineStart: "auto", color: color.icon });

export const message = style({
  padding: "10px 14px",
  fontSize: "14px",
  color: color.textSecondary,
});
