import { duration, easing, media, radius, vars, z } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

/** Keeps the button above a phone screen's own action bar. */
const aboveBar = "max(var(--action-bar, 0px), env(safe-area-inset-bottom))";

export const launcher = style({
  position: "fixed",
  insetInlineEnd: "24px",
  bottom: "24px",
  zIndex: z.chat,
  display: "grid",
  placeItems: "center",
  width: "56px",
  height: "56px",
  padding: 0,
  border: `1px solid ${vars.color.borderFrame}`,
  borderRadius: radius.full,
  background: vars.color.bgFrame,
  boxShadow: vars.shadow[3],
  cursor: "pointer",
  transition: `transform ${duration.quick} ${easing.out}`,
  selectors: {
    "&:hover": { background: vars.color.bgFrameHover },
    "&:active": { transform: "scale(.96)" },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [media.phone]: {
      insetInlineEnd: "16px",
      bottom: `calc(16px + ${aboveBar})`,
      selectors: {
        ":root:has([data-composer]) &": { bottom: `calc(6px + ${aboveBar})` },
        // Slides half off screen instead of covering a control.
        "&[data-aside]:not(:focus-visible)": { transform: "translateX(44px)" },
      },
    },
    [media.print]: { display: "none" },
  },
});

// Reserves space for the button. The panel keeps it reserved so nothing moves.
globalStyle(":root:has([data-assistant-launcher], [data-assistant-panel])", {
  vars: { "--corner-room": "64px" },
  "@media": {
    [media.phone]: { vars: { "--corner-room": "calc(64px + env(safe-area-inset-bottom))" } },
  },
});
globalStyle(":root:has([data-assistant-launcher])", {
  vars: { "--toast-end": "96px" },
  "@media": { [media.phone]: { vars: { "--toast-bottom": `calc(84px + ${aboveBar})` } } },
});
globalStyle(`:root:has([data-help-panel]) ${launcher}`, { display: "none" });

export const mark = style({ display: "grid" });

export const waiting = style({
  position: "absolute",
  insetBlockStart: "-2px",
  insetInlineEnd: "-2px",
  minWidth: "20px",
  height: "20px",
  padding: "0 5px",
  borderRadius: radius.full,
  background: vars.color.hivis,
  color: vars.color.onHivis,
  fontSize: "12px",
  lineHeight: "20px",
  fontWeight: 570,
  "@media": { [media.forcedColors]: { border: "1px solid CanvasText" } },
});
