import { layout, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const narrow = style({ maxWidth: layout.formMax });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[5],
  padding: `${space[5]} 0`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const words = style({ flex: "1 1 240px", minWidth: 0 });
export const title = style([text.label, { margin: 0, fontSize: "14px" }]);
export const detail = style([text.small, { margin: 0, color: vars.color.textSecondary }]);
