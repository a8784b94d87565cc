import { radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const month = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  overflow: "clip",
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  background: vars.color.bgSurface,
});

const columns = { display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))" } as const;

export const weekdays = style([
  text.label,
  {
    ...columns,
    padding: `${space[4]} 0`,
    borderBlockEnd: `1px solid ${vars.color.borderDefault}`,
    background: vars.color.bgInset,
    color: vars.color.textSecondary,
    textIndent: space[5],
  },
]);

export const grid = style({ ...columns, gridAutoRows: "minmax(138px, auto)" });

export const day = style({
  display: "flex",
  flexDirection: "column",
  minInlineSize: 0,
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${vars.color.borderSubtle}`,
  borderInlineEnd: `1px solid ${vars.color.borderSubtle}`,
  selectors: {
    "&:nth-child(7n)": { borderInlineEnd: "none" },
    "&:nth-last-child(-n+7)": { borderBlockEnd: "none" },
  },
});

export const outside = style([day, { background: vars.color.bgInset, color: vars.color.textSecondary }]);

export const number = style([
  text.label,
  tabular,
  {
    alignSelf: "flex-start",
    minInlineSize: "28px",
    minBlockSize: "24px",
    margin: `${space[2]} ${space[3]}`,
    padding: "0 5px",
    border: "none",
    borderRadius: radius.sm,
    background: "none",
    color: "inherit",
    fontWeight: 620,
    cursor: "pointer",
    selectors: {
      "&[data-hovered]": { background: vars.color.bgHover },
      "&[data-today]": { background: vars.color.hivis, color: vars.color.onHivis },
      "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}` },
    },
  },
]);
