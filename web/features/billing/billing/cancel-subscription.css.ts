import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const line = style([
  text.body,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: `${space[4]} ${space[6]}`,
    color: vars.color.textSecondary,
  },
]);
