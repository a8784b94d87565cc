import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const notice = style([
  text.body,
  {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: space[4],
    margin: 0,
    padding: `${space[4]} ${space[6]}`,
    background: vars.color.bgSubtle,
    color: vars.color.textPrimary,
  },
]);
