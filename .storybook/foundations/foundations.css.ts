import { globalStyle, style } from "@vanilla-extract/css";
import { font, layout, media, radius, space, text, vars } from "../../design-system/tokens/theme.css.ts";

export const page = style({
  display: "grid",
  gap: space[8],
  maxWidth: layout.pageMax,
  marginInline: "auto",
  padding: `${space[8]} ${space[6]}`,
});

export const intro = style([text.bodyL, { maxWidth: "68ch", color: vars.color.textSecondary }]);

export const section = style({ display: "grid", gap: space[5], minWidth: 0 });

export const grid = style({
  display: "grid",
  gap: space[6],
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
});

/** Screens across two tracks, then the other four. */
export const places = style({
  display: "grid",
  gap: space[6],
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

globalStyle(`${places} > :first-child`, {
  gridColumn: "span 2",
  "@media": { [media.phone]: { gridColumn: "auto" } },
});

export const smallGrid = style([grid, { gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))" }]);

export const tile = style({
  display: "grid",
  gap: space[3],
  alignContent: "start",
  padding: space[5],
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  background: vars.color.bgSurface,
});

export const scroller = style({ overflowX: "auto" });

export const table = style([
  text.body,
  { width: "100%", borderCollapse: "collapse", background: vars.color.bgSurface },
]);

export const cell = style({
  padding: `${space[4]} ${space[5]}`,
  borderBlockEnd: `1px solid ${vars.color.borderDefault}`,
  textAlign: "start",
  verticalAlign: "middle",
  fontWeight: "inherit",
});

export const head = style([cell, text.label, { color: vars.color.textSecondary }]);

export const swatch = style({
  display: "inline-block",
  width: "44px",
  height: "32px",
  borderRadius: radius.sm,
  border: `1px solid ${vars.color.borderStrong}`,
  verticalAlign: "middle",
});

export const copy = style([
  text.small,
  {
    minHeight: "28px",
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: radius.sm,
    background: vars.color.bgSubtle,
    color: vars.color.textPrimary,
    fontFamily: font.mono,
    cursor: "copy",
    "@media": { [media.touch]: { minHeight: "44px" } },
  },
]);

export const code = style([text.small, { fontFamily: font.mono, color: vars.color.textSecondary }]);

export const bar = style({ height: "16px", borderRadius: radius.xs, background: vars.color.primary });

export const sample = style({
  display: "grid",
  placeItems: "center",
  height: "96px",
  background: vars.color.bgSurface,
  color: vars.color.textSecondary,
});

export const track = style({
  position: "relative",
  height: "40px",
  borderRadius: radius.full,
  background: vars.color.bgTrack,
});

export const bubble = style({
  position: "absolute",
  insetBlock: "4px",
  insetInlineStart: "4px",
  width: "64px",
  borderRadius: radius.full,
  background: vars.color.hivis,
  transitionProperty: "transform",
});

export const icon = style([tile, { justifyItems: "center", textAlign: "center" }]);

export const words = style({ display: "flex", flexWrap: "wrap", gap: space[4] });

export const word = style([
  text.body,
  {
    padding: `${space[2]} ${space[5]}`,
    borderRadius: radius.full,
    background: vars.color.bgSubtle,
    color: vars.color.textPrimary,
  },
]);

export const list = style({
  display: "grid",
  gap: space[4],
  paddingInlineStart: space[7],
  listStyle: "decimal",
});

export const link = style({ color: vars.color.textLink, textDecoration: "underline" });

export const example = style([
  tile,
  {
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space[6],
    minWidth: 0,
    padding: space[6],
    background: vars.color.bgCanvas,
  },
]);

export const summary = style([text.label, { marginBlockEnd: space[4], cursor: "pointer" }]);

export const source = style({
  padding: space[5],
  maxHeight: 480,
  overflow: "auto",
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: 8,
  background: vars.color.bgSurface,
  fontSize: 13,
  lineHeight: 1.5,
  userSelect: "text",
});
