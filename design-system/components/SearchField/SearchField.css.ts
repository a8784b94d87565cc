import { style } from "@vanilla-extract/css";
import { media, radius, text, vars } from "../../tokens/theme.css.ts";
import * as field from "../Field/Field.css.ts";

export const clear = style({ "@media": { [media.hover]: { ":hover": { color: vars.color.textPrimary } } } });

export const hint = style([
  text.caption,
  {
    flexShrink: 0,
    alignSelf: "center",
    marginInlineEnd: "8px",
    padding: "0 6px",
    border: `1px solid ${vars.color.borderDefault}`,
    borderRadius: radius.xs,
    color: vars.color.textSecondary,
    fontFamily: "inherit",
    selectors: { [`${field.box}:focus-within &`]: { display: "none" } },
    "@media": { [media.touch]: { display: "none" } },
  },
]);
