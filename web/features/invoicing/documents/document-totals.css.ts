import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const rows = style({ display: "grid", gap: space[4], margin: 0 });

export const row = style([
  text.body,
  { display: "flex", justifyContent: "space-between", gap: space[6], color: vars.color.textSecondary },
]);

export const figure = style([tabular, { margin: 0, color: vars.color.textPrimary }]);

export const strong = style([row, { color: vars.color.textPrimary, fontWeight: 620 }]);
