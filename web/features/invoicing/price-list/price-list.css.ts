import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const COLUMNS = "minmax(0, 1fr) 90px 130px 34px";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const tax = style([text.small, { color: vars.color.textSecondary }]);

export const price = style([text.label, tabular, { fontSize: "14px", textAlign: "right" }]);

export const priceAndUnit = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.6fr) minmax(0, 1fr)",
  alignItems: "start",
  gap: space[5],
});

export const count = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);
