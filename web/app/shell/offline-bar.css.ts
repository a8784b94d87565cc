import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const bar = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    margin: 0,
    padding: `${space[4]} ${space[6]}`,
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
  },
]);

export const lead = style({ fontWeight: 650 });
