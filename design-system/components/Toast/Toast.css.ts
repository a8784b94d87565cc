import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { duration, easing, media, radius, text, vars, z } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;
const rise = keyframes({ from: { opacity: 0, translate: "0 12px" } });
const fade = keyframes({ from: { opacity: 0 } });

/**
 * A sticky bar sets `--action-bar` to its height, and a bar at the bottom of a wide screen `--toast-lift`. Anything in
 * the corner moves toasts aside with `--toast-end`. A dialog moves them beside itself with `--toast-start`,
 * `--toast-end: auto` and `--toast-width`, and the assistant to the top on phones with `--toast-top` and
 * `--toast-bottom: auto`. Set them on `[data-toasts]`: on the root, each would restyle the whole page.
 */
export const region = style({
  position: "fixed",
  insetInlineStart: "var(--toast-start, auto)",
  insetInlineEnd: "var(--toast-end, 24px)",
  bottom: "calc(24px + var(--toast-lift, 0px))",
  zIndex: z.toast,
  width: "var(--toast-width, 380px)",
  maxWidth: "calc(100vw - 48px)",
  "@media": {
    [media.phone]: {
      insetInline: "12px",
      top: "var(--toast-top, auto)",
      bottom: "var(--toast-bottom, calc(12px + max(var(--action-bar, 0px), env(safe-area-inset-bottom))))",
      width: "auto",
      maxWidth: "none",
    },
    [media.print]: { display: "none" },
  },
});

export const toast = style([
  text.body,
  {
    vars: { [iconSize]: "20px" },
    display: "flex",
    alignItems: "flex-start",
    gap: "12px",
    padding: "13px 10px 13px 16px",
    borderRadius: radius.lg,
    background: color.bgInverse,
    color: color.textInverse,
    boxShadow: shadow[3],
    animation: `${rise} ${duration.base} ${easing.out}`,
    "@media": {
      [media.reducedMotion]: { animationName: fade },
      [media.forcedColors]: { border: "1px solid CanvasText" },
    },
  },
]);

export const icon = styleVariants(
  { success: color.onInverseSuccess, error: color.onInverseError, info: color.onInverseInfo },
  (tint) => ({ color: tint, marginTop: "1px" }),
);

export const words = style({ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontWeight: 600 });
export const description = style({ opacity: 0.88 });

export const action = style([
  text.body,
  {
    flexShrink: 0,
    minHeight: "28px",
    margin: "-2px 0",
    padding: "0 10px",
    borderRadius: radius.sm,
    fontWeight: 650,
    cursor: "pointer",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    selectors: {
      "&[data-hovered]": { background: "color-mix(in srgb, currentColor 14%, transparent)" },
      "&[data-focus-visible]": { outlineColor: "currentColor", outlineOffset: "-2px" },
    },
    "@media": { [media.touch]: { minHeight: "44px", margin: "-11px 0" } },
  },
]);

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px",
  margin: "8px 0 0 -10px",
  "@media": { [media.touch]: { rowGap: "22px", marginTop: "16px", marginBottom: "8px" } },
});

export const close = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "28px",
  height: "28px",
  margin: "-4px 0",
  borderRadius: radius.sm,
  cursor: "pointer",
  opacity: 0.8,
  selectors: {
    "&[data-hovered]": { opacity: 1, background: "color-mix(in srgb, currentColor 14%, transparent)" },
    "&[data-focus-visible]": { outlineColor: "currentColor", outlineOffset: "-2px" },
  },
  "@media": { [media.touch]: { width: "44px", height: "44px", margin: "-11px -6px -11px 0" } },
});
