import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const visits = style({ margin: 0, padding: 0, listStyle: "none" });

export const visit = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[5]}`,
  minHeight: "44px",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const where = style([text.small, tabular, { color: vars.color.textSecondary }]);

export const reason = style([text.small, { color: vars.tone.red.text }]);
