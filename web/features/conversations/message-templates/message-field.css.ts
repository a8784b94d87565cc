import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const field = style({ display: "grid", gap: space[4], minWidth: 0 });

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  // One row, so the preview stays visible.
  "@media": {
    [media.phone]: { flexWrap: "nowrap", overflowX: "auto", marginInline: "-20px", paddingInline: "20px" },
  },
});

globalStyle(`${chips} > *`, { flexShrink: 0 });

export const counter = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${space[2]} ${space[4]}`,
    color: vars.color.textSecondary,
  },
]);

export const flaw = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  color: vars.tone.orange.text,
  fontWeight: 560,
});

export const character = style({
  minInlineSize: "20px",
  paddingInline: "5px",
  border: `1px solid ${vars.tone.orange.border}`,
  borderRadius: radius.sm,
  background: vars.tone.orange.bg,
  textAlign: "center",
});

export const tally = style([tabular, { marginInlineStart: "auto" }]);

export const tooMany = style({ color: vars.tone.red.text, fontWeight: 560 });

export const previewTitle = style([text.label, { margin: `0 0 ${space[3]}`, color: vars.color.textPrimary }]);

export const preview = style({
  display: "grid",
  gap: space[3],
  justifyItems: "start",
  padding: space[5],
  border: `1px solid ${vars.color.borderSubtle}`,
  borderRadius: radius.lg,
  background: vars.color.bgCanvas,
});

export const bubble = style([
  text.body,
  {
    maxInlineSize: "min(420px, 100%)",
    margin: 0,
    padding: "9px 12px",
    border: `1px solid ${vars.color.borderDefault}`,
    borderRadius: `${radius.lg} ${radius.lg} ${radius.lg} ${radius.xs}`,
    background: vars.color.bgSurface,
    color: vars.color.textPrimary,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
]);

export const missing = style({ color: vars.tone.red.text, fontWeight: 560 });

export const note = style([text.caption, { margin: 0, color: vars.color.textSecondary }]);
