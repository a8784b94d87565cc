import { media, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 320px",
  alignItems: "start",
  gap: space[6],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const main = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const aside = style([main, { position: "sticky", insetBlockStart: 0 }]);

export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const about = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

export const choice = style({ maxInlineSize: "320px" });

export const week = style({ display: "grid", gap: space[3], margin: 0, padding: 0, listStyle: "none" });

export const day = style({
  display: "grid",
  gridTemplateColumns: "150px 130px auto 160px",
  justifyContent: "start",
  alignItems: "start",
  gap: space[4],
  minBlockSize: "40px",
  "@media": {
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)", justifyContent: "stretch" },
  },
});

globalStyle(`${day} > :first-child`, {
  paddingBlockStart: "8px",
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});

export const to = style([
  text.body,
  {
    paddingBlockStart: "9px",
    color: vars.color.textSecondary,
    "@media": { [media.phone]: { paddingBlockStart: "13px" } },
  },
]);

export const closed = style([
  text.body,
  {
    gridColumn: "2 / -1",
    paddingBlockStart: "9px",
    color: vars.color.textSecondary,
    "@media": { [media.phone]: { gridColumn: "1 / -1", paddingBlockStart: 0 } },
  },
]);

export const closures = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = style([
  text.label,
  { marginBlockEnd: space[3], padding: 0, color: vars.color.textPrimary },
]);

export const closure = style({
  display: "grid",
  gridTemplateColumns: "180px minmax(0, 1fr) auto",
  alignItems: "start",
  gap: space[4],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

globalStyle(`${closure} > :nth-child(2)`, {
  "@media": { [media.phone]: { gridColumn: 1, gridRow: 2 } },
});

export const targets = style({ maxInlineSize: "460px", borderCollapse: "collapse" });

globalStyle(`${targets} th`, {
  padding: `0 ${space[5]} ${space[3]} 0`,
  color: vars.color.textSecondary,
  fontSize: "13px",
  fontWeight: 560,
  textAlign: "start",
});

globalStyle(`${targets} tbody th`, {
  padding: `10px ${space[5]} 0 0`,
  color: vars.color.textPrimary,
  fontSize: "14px",
  verticalAlign: "top",
});

globalStyle(`${targets} td`, {
  inlineSize: "150px",
  padding: `${space[2]} ${space[5]} ${space[2]} 0`,
  verticalAlign: "top",
});

export const days = style({ maxInlineSize: "320px" });

export const actions = style({ display: "flex", justifyContent: "flex-end" });

export const dues = style({ display: "grid", gap: space[3], margin: 0 });

export const due = style([
  text.body,
  tabular,
  { display: "flex", justifyContent: "space-between", gap: space[4] },
]);

globalStyle(`${due} dt`, { color: vars.color.textSecondary, overflowWrap: "anywhere" });

globalStyle(`${due} dd`, { margin: 0, textAlign: "end", color: vars.color.textPrimary, flexShrink: 0 });
