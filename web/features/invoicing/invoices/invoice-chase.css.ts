import { media, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const chase = style({
  position: "absolute",
  insetInlineEnd: "100%",
  insetBlock: "-4px",
  // Otherwise it's as narrow as the space right of it, which is none.
  width: "max-content",
  display: "none",
  alignItems: "center",
  gap: "8px",
  paddingInline: "36px 8px",
  background: `linear-gradient(to right, transparent, ${vars.color.bgHover} 28px)`,
  opacity: 0,
  pointerEvents: "none",
  "@media": { [`${media.roomy} and (hover: hover)`]: { display: "flex" } },
  selectors: {
    "li:hover &, li:focus-within &": { opacity: 1, pointerEvents: "auto" },
  },
});

globalStyle(`li:has(${chase}):focus-within`, {
  "@media": { [`${media.roomy} and (hover: hover)`]: { background: vars.color.bgHover } },
});
