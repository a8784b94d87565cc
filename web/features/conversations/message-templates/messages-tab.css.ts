import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[5],
  padding: `${space[5]} 18px`,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` } },
});

export const words = style({ display: "grid", gap: space[2], flex: 1, minInlineSize: 0 });

export const name = style([
  text.label,
  {
    display: "flex",
    flexWrap: "wrap",
    gap: space[4],
    margin: 0,
    fontSize: "14px",
    color: vars.color.textPrimary,
  },
]);

export const own = style([text.caption, { color: vars.color.textSecondary }]);

export const quote = style([
  text.small,
  { margin: 0, color: vars.color.textSecondary, whiteSpace: "pre-line", overflowWrap: "anywhere" },
]);
