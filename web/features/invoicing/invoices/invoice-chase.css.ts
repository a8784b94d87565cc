import { media, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const chase = style({
  position: "absolute",
  insetInlineEnd: "100%",
  insetBlock: "-6px",
  display: "none",
  alignItems: "center",
  gap: "8px",
  paddingInline: "12px 8px",
  background: vars.color.bgHover,
  opacity: 0,
  pointerEvents: "none",
  "@media": { [`${media.roomy} and (hover: hover)`]: { display: "flex" } },
  selectors: {
    "li:hover &, li:focus-within &": { opacity: 1, pointerEvents: "auto" },
  },
});
