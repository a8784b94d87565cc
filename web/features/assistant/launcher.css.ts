import { duration, easing, media, radius, vars, z } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Above a screen's own bar on phones, which is what one needs there. */
export const aboveBar = "max(var(--action-bar, 0px), env(safe-area-inset-bottom))";

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
    [media.phone]: { insetInlineEnd: "16px", bottom: `calc(16px + ${aboveBar})` },
    [media.print]: { display: "none" },
  },
});

export const mark = style({ display: "grid" });
