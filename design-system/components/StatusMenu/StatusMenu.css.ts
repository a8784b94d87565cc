import { style } from "@vanilla-extract/css";
import { media, radius, vars } from "../../tokens/theme.css.ts";

export const trigger = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "2px",
  borderRadius: radius.sm,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.bgHover },
    "&[data-disabled]": { opacity: 0.6 },
    "&::after": { content: "", position: "absolute", inset: "-8px 0" },
  },
  "@media": { [media.touch]: { selectors: { "&::after": { insetBlock: "-12px" } } } },
});

export const arrow = style({ color: vars.color.icon });
