import { layout, media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({ display: "grid", gap: space[6], maxWidth: layout.formMax });

export const help = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const loading = style({ padding: space[6] });

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[5],
  padding: `${space[5]} 18px`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const rowText = style({ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" });

export const rowTitle = style([text.label, { margin: 0, fontSize: "14px", color: vars.color.textPrimary }]);

export const rowDetail = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);

export const rowActions = style({ display: "flex", gap: space[4] });

export const create = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  "@media": { [media.phone]: { display: "grid" } },
});

export const dialog = style({ display: "grid", gap: space[6] });

export const link = style({
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
