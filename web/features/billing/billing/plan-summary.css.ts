import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[5],
});

export const name = style([text.title, { margin: 0, color: vars.color.textPrimary }]);

export const detail = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

export const note = style([
  text.small,
  {
    margin: `${space[6]} 0 0`,
    paddingTop: space[5],
    borderTop: `1px solid ${vars.color.borderSubtle}`,
    color: vars.color.textSecondary,
  },
]);
