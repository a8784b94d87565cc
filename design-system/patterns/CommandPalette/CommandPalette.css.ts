import { keyframes, style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { control, duration, easing, media, radius, space, text, vars, z } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;
const fade = keyframes({ from: { opacity: 0 } });
const drop = keyframes({ from: { opacity: 0, translate: "0 -6px" } });

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: z.dialog,
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "center",
  height: "var(--visual-viewport-height)",
  padding: "min(14vh, 132px) 24px 24px",
  background: color.scrim,
  animation: `${fade} ${duration.quick} ${easing.out}`,
  selectors: { "&[data-exiting]": { animation: `${fade} ${duration.instant} ${easing.in} reverse` } },
  "@media": {
    [media.phone]: {
      alignItems: "stretch",
      padding: "max(12px, env(safe-area-inset-top) + 6px) 0 0",
      background: color.bgFrame,
    },
  },
});

export const modal = style({
  display: "flex",
  width: "100%",
  maxWidth: "640px",
  maxHeight: "100%",
  overflow: "hidden",
  borderRadius: radius.xl,
  background: color.bgOverlay,
  color: color.textPrimary,
  boxShadow: shadow[4],
  animation: `${drop} ${duration.quick} ${easing.out}`,
  "@media": {
    [media.phone]: { maxWidth: "none", borderRadius: `${radius.xl} ${radius.xl} 0 0` },
    [media.forcedColors]: { border: "1px solid CanvasText" },
    [media.reducedMotion]: { animationName: fade },
  },
});

export const dialog = style({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  minWidth: 0,
  outline: "none",
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  flexShrink: 0,
  minHeight: "56px",
  padding: `0 ${space[5]} 0 ${space[7]}`,
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  vars: { [iconSize]: "20px" },
});

export const searchIcon = style({ color: color.textMuted });

export const input = style([
  text.bodyL,
  {
    flexGrow: 1,
    minWidth: 0,
    minHeight: control.touch,
    padding: 0,
    border: 0,
    background: "none",
    color: "inherit",
    fontSize: "17px",
    outline: "none",
    selectors: { "&::placeholder": { color: color.textMuted, opacity: 1 } },
  },
]);

export const results = style({
  flexGrow: 1,
  minHeight: 0,
  maxHeight: "min(460px, 60vh)",
  padding: `${space[3]} ${space[4]} ${space[4]}`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: "34px 8px",
  "@media": { [media.phone]: { maxHeight: "none" } },
});

export const groupLabel = style([
  text.label,
  { padding: `${space[4]} ${space[4]} ${space[2]}`, color: color.textSecondary, fontSize: "12px" },
]);

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  minHeight: control.target,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.md,
  cursor: "pointer",
  scrollMarginBlock: "2px",
  selectors: { "&[aria-selected=true]": { background: color.bgOption } },
  "@media": {
    [media.touch]: { minHeight: "52px" },
    [media.forcedColors]: {
      selectors: { "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});

export const leading = style({
  vars: { [iconSize]: "18px" },
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "28px",
  height: "28px",
  borderRadius: radius.sm,
  background: color.bgSubtle,
  color: color.icon,
});

export const words = style({ flex: 1, minWidth: 0 });

export const label = style([
  text.body,
  { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", fontWeight: 520 },
]);

export const detail = style([
  text.small,
  {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: color.textSecondary,
  },
]);

export const mark = style({ flexShrink: 0, color: color.icon });

export const message = style([
  text.body,
  { margin: 0, padding: `${space[6]} ${space[7]} ${space[3]}`, color: color.textSecondary },
]);

export const note = style([
  text.small,
  { margin: 0, padding: `${space[4]} ${space[7]} 0`, color: color.textSecondary },
]);

export const failure = style([
  text.body,
  { display: "flex", alignItems: "center", gap: space[5], padding: `${space[4]} ${space[7]} 0` },
]);
export const failureText = style({ flexGrow: 1 });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  flexShrink: 0,
  padding: `${space[4]} ${space[7]}`,
  borderBlockStart: `1px solid ${color.borderSubtle}`,
});

export const actionsFor = style([
  text.small,
  {
    flex: "1 1 120px",
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: color.textSecondary,
  },
]);

export const foot = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${space[2]} ${space[6]}`,
    flexShrink: 0,
    minHeight: "40px",
    padding: `${space[3]} ${space[7]}`,
    borderBlockStart: `1px solid ${color.borderSubtle}`,
    background: color.bgInset,
    color: color.textSecondary,
    "@media": { [media.touch]: { display: "none" } },
  },
]);

export const key = style([
  text.caption,
  {
    display: "inline-block",
    minWidth: "20px",
    marginInlineEnd: space[3],
    padding: `${space[1]} 5px`,
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.xs,
    background: color.bgSurface,
    fontFamily: "inherit",
    textAlign: "center",
  },
]);

export const waiting = style({ marginInlineStart: "auto" });
