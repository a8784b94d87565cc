import { layout, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({});

export const tab = style({ display: "grid", gap: space[6] });

export const narrow = style({ display: "grid", gap: space[6], maxWidth: layout.formMax });

export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(200px, 100%), 1fr))",
  gap: space[6],
});

export const help = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const secret = style({
  display: "block",
  padding: space[5],
  borderRadius: radius.md,
  background: vars.color.bgSubtle,
  color: vars.color.textPrimary,
  fontFamily: "ui-monospace, 'SF Mono', 'Roboto Mono', monospace",
  fontSize: "13px",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[5],
  padding: `${space[5]} 18px`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const rowText = style({ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" });

export const rowTitle = style([text.label, { margin: 0, fontSize: "14px", color: vars.color.textPrimary }]);

export const rowDetail = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);

/** Shown on white in both themes, as on paper. */
export const logo = style({
  maxInlineSize: "min(300px, 100%)",
  maxBlockSize: "120px",
  padding: space[4],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.borderDefault}`,
  background: "white",
  objectFit: "contain",
});
