import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const card = style({ display: "grid", gap: space[5] });

export const stepper = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  gap: space[4],
});

export const minutes = style([
  text.title,
  tabular,
  { margin: 0, textAlign: "center", color: vars.color.textPrimary },
]);

export const note = style([
  text.body,
  { margin: 0, color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);

export const arrival = style([text.body, tabular, { color: vars.color.textSecondary }]);

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
  gap: space[4],
});
