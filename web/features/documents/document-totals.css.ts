import { font, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const rows = style({ display: "grid", gap: space[4], margin: 0 });

export const row = style([
  text.body,
  { display: "flex", justifyContent: "space-between", gap: space[6], color: vars.color.textSecondary },
]);

export const figure = style([tabular, { margin: 0, color: vars.color.textPrimary }]);

export const strong = style([row, { color: vars.color.textPrimary, fontWeight: 620 }]);

export const total = style([
  row,
  {
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: `${space[2]} ${space[6]}`,
    color: vars.color.textPrimary,
    fontWeight: 570,
  },
]);

/** The most important figure. */
export const grand = style([
  tabular,
  {
    marginInlineStart: "auto",
    fontFamily: font.display,
    fontSize: "27px",
    lineHeight: "32px",
    fontStretch: "108%",
    fontWeight: 660,
    letterSpacing: "-.012em",
  },
]);
