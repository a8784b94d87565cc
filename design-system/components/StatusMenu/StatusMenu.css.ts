import { globalStyle, style } from "@vanilla-extract/css";
import { media, radius, vars } from "../../tokens/theme.css.ts";

export const trigger = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "2px",
  maxWidth: "100%",
  borderRadius: radius.sm,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.bgHover },
    "&[data-disabled]": { opacity: 0.6 },
    "&::after": { content: "", position: "absolute", inset: "-8px 0" },
  },
  "@media": { [media.touch]: { selectors: { "&::after": { insetBlock: "-12px" } } } },
});

globalStyle(`${trigger} > :first-child`, { flexShrink: 1, minWidth: 0 });

export const arrow = style({ flexShrink: 0, color: vars.color.icon });
