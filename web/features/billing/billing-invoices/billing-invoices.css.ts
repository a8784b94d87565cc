import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  padding: `${space[5]} 18px`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const what = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const title = style([text.label, { margin: 0, color: vars.color.textPrimary }]);

export const detail = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const sum = style([text.label, tabular, { color: vars.color.textPrimary }]);

export const empty = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

export const more = style({ padding: space[6], borderTop: `1px solid ${vars.color.borderSubtle}` });
