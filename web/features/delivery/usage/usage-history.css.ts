import { radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const empty = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

export const table = style({ width: "100%", borderCollapse: "collapse" });

const cell = { padding: `${space[3]} 0`, verticalAlign: "top" } as const;

export const head = style([
  text.caption,
  { ...cell, paddingTop: 0, textAlign: "left", color: vars.color.textSecondary },
]);

export const headFigure = style([head, { textAlign: "right" }]);

export const month = style([
  text.small,
  {
    ...cell,
    width: "1%",
    paddingRight: space[6],
    textAlign: "left",
    fontWeight: 500,
    whiteSpace: "nowrap",
    color: vars.color.textPrimary,
  },
]);

export const kinds = style([
  text.small,
  { ...cell, paddingRight: space[6], color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);

export const bar = style({
  display: "block",
  height: "10px",
  minWidth: "3px",
  margin: `5px 0 ${space[2]}`,
  borderRadius: radius.sm,
  background: vars.color.primary,
});

export const figure = style([
  text.small,
  tabular,
  { ...cell, width: "1%", textAlign: "right", fontWeight: 620, color: vars.color.textPrimary },
]);
