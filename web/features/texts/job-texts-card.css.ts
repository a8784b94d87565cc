import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const rows = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  selectors: { "* + &:not(:empty)": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` } },
});

export const row = style([
  text.small,
  tabular,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    padding: "10px 18px",
    selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` } },
  },
]);

export const words = style({
  display: "grid",
  flex: 1,
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

export const failure = style({ color: vars.tone.red.text });

export const note = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const choices = style({ display: "grid", gap: space[6] });
