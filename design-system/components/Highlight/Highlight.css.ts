import { style } from "@vanilla-extract/css";
import { vars } from "../../tokens/theme.css.ts";

export const match = style({
  background: "none",
  color: "inherit",
  fontWeight: 620,
  textDecoration: `underline ${vars.color.hivisLine} 2px`,
  textUnderlineOffset: "4px",
});
