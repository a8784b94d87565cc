import { layout, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({ display: "grid", gap: space[6], maxWidth: layout.formMax });
export const words = style([
  text.body,
  tabular,
  { margin: 0, color: vars.color.textSecondary, selectors: { "* + &": { marginTop: space[4] } } },
]);
export const budget = style({ display: "grid", gap: space[5], justifyItems: "start" });
