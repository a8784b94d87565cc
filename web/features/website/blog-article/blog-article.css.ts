import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const article = style({ width: "100%", maxWidth: "720px", marginInline: "auto", minWidth: 0 });

export const category = style([text.label, { margin: 0, color: color.textLink }]);

export const title = style({
  margin: `${space[3]} 0 ${space[5]}`,
  fontSize: "clamp(1.75rem, 5vw, 2.375rem)",
  fontWeight: 700,
  lineHeight: 1.15,
  overflowWrap: "anywhere",
});

export const excerpt = style({
  margin: `0 0 ${space[5]}`,
  fontSize: "1.125rem",
  lineHeight: 1.5,
  color: color.textSecondary,
});

export const byline = style([text.small, { margin: `0 0 ${space[8]}`, color: color.textMuted }]);

export const cover = style({
  display: "block",
  width: "100%",
  height: "auto",
  // Reserves space while it loads.
  aspectRatio: "16 / 9",
  objectFit: "cover",
  background: color.bgSubtle,
  marginBottom: space[8],
  borderRadius: radius.lg,
});

export const prose = style({ fontSize: "1.0625rem", lineHeight: 1.65, overflowWrap: "anywhere" });

globalStyle(`${prose} > *`, { margin: `0 0 ${space[6]}` });
globalStyle(`${prose} :is(h2, h3, h4)`, {
  margin: `${space[8]} 0 ${space[4]}`,
  fontWeight: 600,
  lineHeight: 1.25,
});
globalStyle(`${prose} h2`, { fontSize: "1.5rem" });
globalStyle(`${prose} h3`, { fontSize: "1.25rem" });
globalStyle(`${prose} h4`, { fontSize: "1.0625rem" });
globalStyle(`${prose} :is(ul, ol)`, { paddingLeft: space[8] });
globalStyle(`${prose} ul`, { listStyle: "disc" });
globalStyle(`${prose} ol`, { listStyle: "decimal" });
globalStyle(`${prose} li p`, { margin: 0 });
globalStyle(`${prose} a`, { color: color.textLink, textDecoration: "underline" });
globalStyle(`${prose} blockquote`, {
  paddingLeft: space[6],
  borderLeft: `3px solid ${color.primary}`,
  color: color.textSecondary,
});
globalStyle(`${prose} img`, { maxWidth: "100%", height: "auto", borderRadius: radius.md });
globalStyle(`${prose} pre`, {
  overflowX: "auto",
  padding: space[5],
  borderRadius: radius.md,
  background: color.bgSubtle,
});
globalStyle(`${prose} table`, { display: "block", overflowX: "auto", borderCollapse: "collapse" });
globalStyle(`${prose} :is(th, td)`, {
  minWidth: "80px",
  padding: `${space[3]} ${space[5]}`,
  border: `1px solid ${color.borderDefault}`,
  textAlign: "left",
  verticalAlign: "top",
});
globalStyle(`${prose} th`, { background: color.bgSubtle });
globalStyle(`${prose} :is(th, td) p`, { margin: 0 });
globalStyle(`${prose} a[data-video]`, {
  display: "block",
  padding: space[6],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
});
globalStyle(`${prose} a[data-video]::before`, { content: '"▶  " attr(data-video) ": "', fontWeight: 600 });

export const tags = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const tag = style([
  text.small,
  {
    padding: `${space[2]} ${space[5]}`,
    borderRadius: radius.full,
    background: color.bgSubtle,
    color: color.textSecondary,
  },
]);
