import { style } from "@vanilla-extract/css";
import { text, vars } from "../../tokens/theme.css.ts";

export const note = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    color: vars.color.textSecondary,
    overflowWrap: "anywhere",
  },
]);

export const icon = style({ flexShrink: 0 });
