import { media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const COLUMNS = "minmax(0, 1fr) 180px 70px";

export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4] });

export const search = style({ flex: "1 1 240px", minInlineSize: 0 });

export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.5fr) minmax(0, 1fr)",
  alignItems: "start",
  gap: space[5],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const words = style({ display: "grid", gap: space[4], minInlineSize: 0 });

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  // Scrolls sideways in one row, so the preview stays in view.
  "@media": {
    [media.phone]: { flexWrap: "nowrap", overflowX: "auto", marginInline: "-20px", paddingInline: "20px" },
  },
});

globalStyle(`${chips} > *`, { flexShrink: 0 });

export const previewArea = style({ minInlineSize: 0 });

export const previewTitle = style([text.label, { margin: `0 0 ${space[3]}`, color: vars.color.textPrimary }]);

export const preview = style({
  display: "grid",
  gap: space[4],
  padding: space[5],
  border: `1px solid ${vars.color.borderSubtle}`,
  borderRadius: radius.lg,
  background: vars.color.bgCanvas,
});

export const answer = style([
  text.body,
  {
    margin: 0,
    padding: `${space[4]} ${space[5]}`,
    border: `1px solid ${vars.tone.blue.border}`,
    borderRadius: radius.lg,
    background: vars.tone.blue.bg,
    color: vars.color.textPrimary,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
]);

export const unknown = style({ color: vars.tone.red.text, fontWeight: 560 });

export const source = style([
  text.caption,
  { margin: 0, color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);
