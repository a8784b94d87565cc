import { space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const pager = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: space[6],
});
export const place = style({ color: vars.color.textSecondary });
