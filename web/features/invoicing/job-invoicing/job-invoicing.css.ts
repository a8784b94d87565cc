import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const amount = style([
  tabular,
  { fontWeight: 600, whiteSpace: "nowrap", color: vars.color.textPrimary },
]);

export const hint = style([
  text.small,
  { margin: 0, padding: `${space[5]} 18px`, color: vars.color.textSecondary },
]);

export const owes = style([
  text.small,
  tabular,
  { display: "block", color: vars.tone.amber.text, fontWeight: 600 },
]);
