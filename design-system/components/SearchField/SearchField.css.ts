import { style } from "@vanilla-extract/css";
import { media, vars } from "../../tokens/theme.css.ts";

export const clear = style({ "@media": { [media.hover]: { ":hover": { color: vars.color.textPrimary } } } });
