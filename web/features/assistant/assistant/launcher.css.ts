import { duration, easing, media, radius, vars, z } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

/** Above a screen's own bar on phones, which is what one needs there. */
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
        // In line with the composer's own button.
        ":root:has([data-composer]) &": { bottom: `calc(6px + ${aboveBar})` },
        // Half of it leaves the screen where it would cover a control.
        "&[data-aside]:not(:focus-visible)": { transform: "translateX(44px)" },
      },
    },
    [media.print]: { display: "none" },
  },
});

// A page ends above it, and what sticks to the bottom ends beside it. The panel keeps the room, so that nothing moves.
globalStyle(":root:has([data-assistant-launcher], [data-assistant-panel])", {
  vars: { "--corner-room": "64px" },
  "@media": {
    [media.phone]: { vars: { "--corner-room": "calc(64px + env(safe-area-inset-bottom))" } },
  },
});
// Messages stand beside it, and above it on phones.
globalStyle(":root:has([data-assistant-launcher])", {
  vars: { "--toast-end": "96px" },
  "@media": { [media.phone]: { vars: { "--toast-bottom": `calc(84px + ${aboveBar})` } } },
});
// Help that is open beside the screen has its own buttons in the corner.
globalStyle(`:root:has([data-help-panel]) ${launcher}`, { display: "none" });

export const mark = style({ display: "grid" });
