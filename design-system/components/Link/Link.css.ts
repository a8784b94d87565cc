import { style } from "@vanilla-extract/css";
import { radius, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const link = style({
  borderRadius: radius.xs,
  color: color.textLink,
  fontWeight: 560,
  textDecoration: "underline 1px",
  textUnderlineOffset: "3px",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { textDecorationThickness: "2px" },
    "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
  },
});

export const quiet = style({
  textDecorationLine: "none",
  selectors: { "&[data-hovered]": { textDecorationLine: "underline", textDecorationThickness: "1px" } },
});
