import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[5],
});

export const words = style([
  text.body,
  { flex: "1 1 220px", maxWidth: "300px", margin: 0, color: vars.color.textSecondary },
]);

export const note = style([
  text.small,
  {
    margin: `${space[6]} 0 0`,
    paddingTop: space[5],
    borderTop: `1px solid ${vars.color.borderSubtle}`,
    color: vars.color.textSecondary,
  },
]);
