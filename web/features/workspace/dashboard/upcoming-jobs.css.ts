import { radius, space, tabular, text, twoLines, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[5],
  minHeight: "60px",
  padding: `${space[4]} 18px`,
  selectors: {
    "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` },
    "&:hover": { background: vars.color.bgHover },
    "&:last-child": { borderRadius: `0 0 ${radius.lg} ${radius.lg}` },
  },
});

export const day = style([
  text.caption,
  {
    margin: 0,
    padding: `${space[3]} 18px`,
    background: vars.color.bgInset,
    borderBottom: `1px solid ${vars.color.borderSubtle}`,
    color: vars.color.textSecondary,
    fontWeight: 600,
    selectors: { "section + section > &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
  },
]);

export const subject = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[1],
  minWidth: 0,
});

export const title = style([text.label, twoLines, { fontSize: "14px", color: vars.color.textPrimary }]);

export const detail = style([text.small, tabular, twoLines, { color: vars.color.textSecondary }]);

export const viewAll = style([text.label, { display: "inline-flex", alignItems: "center", gap: space[3] }]);
