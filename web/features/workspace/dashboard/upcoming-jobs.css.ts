import { radius, space, tabular, text, twoLines, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "46px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: "18px",
  minHeight: "80px",
  padding: `${space[4]} 18px`,
  selectors: {
    "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` },
    "&:hover": { background: vars.color.bgHover },
    "&:last-child": { borderRadius: `0 0 ${radius.lg} ${radius.lg}` },
  },
});

export const day = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  height: "46px",
  borderRadius: radius.md,
  background: vars.color.bgSubtle,
  color: vars.color.textPrimary,
});

export const weekday = style([text.micro, { color: vars.color.textSecondary }]);

export const date = style([text.heading, tabular, { lineHeight: "20px" }]);

export const subject = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[1],
  minWidth: 0,
});

export const title = style([text.label, twoLines, { fontSize: "14px", color: vars.color.textPrimary }]);

export const detail = style([text.small, tabular, twoLines, { color: vars.color.textSecondary }]);

export const viewAll = style([text.label, { display: "inline-flex", alignItems: "center", gap: space[3] }]);
